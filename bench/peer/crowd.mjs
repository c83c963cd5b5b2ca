// A crowd at the peer: four clients a match, each plays a random card that it may play.
//
//   node crowd.mjs PORT API_PORT MATCHES SECONDS WARM_UP
//
// Counts moves whose new state came back to who made them, and the time that took. Plain socket.io,
// without the client library of boardgame.io, its store and its forecasts.

import { io } from "socket.io-client";

const [port, apiPort, matches, seconds, warmUp] = process.argv.slice(2).map(Number);
const SEATS = 4;
const found = { moves: 0, waits: [], lost: 0, hands: 0, open: false };

async function post(path, body) {
  const answer = await fetch(`http://127.0.0.1:${apiPort}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

function choice(cards) {
  return cards[Math.floor(Math.random() * cards.length)];
}

function playable(hand, trick) {
  if (trick.length === 0) return hand;
  const follows = hand.filter((card) => card.suit === trick[0].card.suit);
  return follows.length > 0 ? follows : hand;
}

class Person {
  constructor(match, seat, credentials) {
    Object.assign(this, { match, seat, credentials, state: null });
    Object.assign(this, { open: null, last: 0, playing: false, leaving: false });
  }

  come() {
    const how = { transports: ["websocket"], forceNew: true };
    this.socket = io(`http://127.0.0.1:${port}/tricks`, how);
    this.socket.on("update", (match, state) => this.see(state));
    this.socket.on("disconnect", () => this.leaving || found.lost++);
    return new Promise((resolve, reject) => {
      this.socket.on("sync", (match, { state }) => {
        this.see(state);
        resolve();
      });
      this.socket.on("connect_error", reject);
      this.socket.on("connect", () =>
        this.socket.emit("sync", this.match, this.seat, this.credentials, SEATS),
      );
    });
  }

  see(state) {
    if (this.open && state._stateID > this.open.state) {
      this.last = performance.now();
      if (found.open) {
        found.moves++;
        found.waits.push(this.last - this.open.sent);
      }
      this.open = null;
    }
    const before = this.state?.G.hands ?? 0;
    if (found.open && this.seat === "0" && state.G.hands > before) found.hands++;
    this.state = state;
    this.look();
  }

  look() {
    const { G, ctx, _stateID } = this.state;
    if (!this.playing || this.open || ctx.currentPlayer !== this.seat) return;
    const { id } = choice(playable(G.players[this.seat].hand, G.trick));
    const { seat, match, credentials } = this;
    const payload = { type: "play", args: [id], playerID: seat, credentials };
    this.open = { state: _stateID, sent: performance.now() };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, match, seat);
  }
}

async function seated() {
  const { matchID } = await post("/games/tricks/create", { numPlayers: SEATS });
  const people = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const body = { playerID: String(seat), playerName: `load ${seat + 1}` };
    const { playerCredentials } = await post(`/games/tricks/${matchID}/join`, body);
    const person = new Person(matchID, String(seat), playerCredentials);
    await person.come();
    people.push(person);
  }
  return people;
}

const pause = (s) => new Promise((resolve) => setTimeout(resolve, 1000 * s));
const part = (ordered, share) => ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)] ?? 0;

const tables = [];
for (let match = 0; match < matches; match++) tables.push(await seated());
for (const person of tables.flat()) {
  person.playing = true;
  person.look();
}
await pause(warmUp);
const [began, cpu] = [performance.now(), process.cpuUsage()];
found.open = true;
await pause(seconds);
found.open = false;
const [ended, used] = [performance.now(), process.cpuUsage(cpu)];
const since = ended - 1000 * Math.min(seconds, 10);
const stuck = tables.filter((people) => people.every((person) => person.last < since)).length;
for (const person of tables.flat()) {
  person.leaving = true;
  person.socket.close();
}
const waits = found.waits.sort((a, b) => a - b);
const whole = (ended - began) / 1000;
console.log(
  JSON.stringify({
    moves: found.moves,
    moves_per_s: found.moves / whole,
    ms: { p50: part(waits, 0.5), p99: part(waits, 0.99), max: part(waits, 1) },
    hands: found.hands,
    lost: found.lost,
    stuck,
    load_cpu_percent: (used.user + used.system) / 1e4 / whole,
  }),
);
process.exit(0);
