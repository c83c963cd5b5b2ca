/** Hands made at random. */

import fc from "fast-check";

const FACES = [..."A23456789TJQK"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));

export const anyCard = fc.constantFrom(...FACES.slice(0, 20), "**");
/** Few faces, so that twins are often together. */
export const anyCards = fc.array(anyCard, { maxLength: 16 });
