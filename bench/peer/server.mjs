// A room on boardgame.io: a trick game for four, kept in its own memory.
//
//   node server.mjs PORT API_PORT

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Server } = require("boardgame.io/server");

const SUITS = ["c", "d", "h", "s"];
const RANKS = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const SEATS = 4;

const PACK = SUITS.flatMap((suit) => RANKS.map((name, rank) => ({ id: name + suit, suit, rank })));

function deal(random) {
  const pack = random.Shuffle(PACK);
  const size = PACK.length / SEATS;
  const players = {};
  for (let seat = 0; seat < SEATS; seat++) {
    players[seat] = { hand: pack.slice(seat * size, (seat + 1) * size) };
  }
  return players;
}

/** The place in the trick of the highest card of the suit that was led. */
function winner(trick) {
  let best = 0;
  trick.forEach(({ card }, place) => {
    if (card.suit === trick[best].card.suit && card.rank > trick[best].card.rank) best = place;
  });
  return trick[best].seat;
}

/** Follow suit; who cannot may play any card. */
function mayPlay(hand, card, trick) {
  if (trick.length === 0) return true;
  const led = trick[0].card.suit;
  return card.suit === led || !hand.some((held) => held.suit === led);
}

function play({ G, events, random, playerID }, id) {
  const { hand } = G.players[playerID];
  const at = hand.findIndex((card) => card.id === id);
  if (at < 0 || !mayPlay(hand, hand[at], G.trick)) return "INVALID_MOVE";
  G.trick.push({ seat: playerID, card: hand[at] });
  hand.splice(at, 1);
  let next = String((Number(playerID) + 1) % SEATS);
  if (G.trick.length === SEATS) {
    next = winner(G.trick);
    G.taken[next] += 1;
    G.trick = [];
    if (G.players[next].hand.length === 0) {
      G.players = deal(random);
      G.taken = [0, 0, 0, 0];
      G.hands += 1;
    }
  }
  events.endTurn({ next });
  return undefined;
}

const game = {
  name: "tricks",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: ({ random }) => ({ players: deal(random), trick: [], taken: [0, 0, 0, 0], hands: 0 }),
  playerView: ({ G, playerID }) => ({ ...G, players: { [playerID]: G.players[playerID] } }),
  moves: { play: { move: play, client: false } },
};

const [port, apiPort] = process.argv.slice(2).map(Number);
const server = Server({ games: [game], origins: [`http://127.0.0.1:${port}`] });
await server.run({ port, lobbyConfig: { apiPort } });
