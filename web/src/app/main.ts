import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { listen } from "./router.svelte.ts";
import { show } from "./settings.svelte.ts";
import { choose, preferred } from "./texts.svelte.ts";

show();
listen();
await choose(preferred(), false).catch(() => undefined);
mount(App, { target: document.getElementById("app") as HTMLElement });

if (window.isSecureContext && "serviceWorker" in navigator && import.meta.env.PROD)
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
