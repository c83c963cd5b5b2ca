/** Making elements: a name, attributes, children. Texts are text nodes, always. */

export type Child = Node | string | undefined | false;
export type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

const SVG = "http://www.w3.org/2000/svg";

function fill(element: Element, attributes: Attributes, children: readonly Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false) element.setAttribute(name, value);
  }
  for (const child of children) if (child !== undefined && child !== false) element.append(child);
}

/** An element of HTML; functions among the attributes listen to the event of that name. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  fill(element, attributes, children);
  return element;
}

/** An element of SVG. */
export function svg(
  name: string,
  attributes: Attributes = {},
  ...children: readonly Child[]
): Element {
  const element = document.createElementNS(SVG, name);
  fill(element, attributes, children);
  return element;
}
