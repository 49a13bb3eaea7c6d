/** Parts of a bar are told apart by tone and grain, never by hue: in the bars and in their key alike. */
const tone = (ink: number): string => `color-mix(in srgb, var(--ink) ${ink}%, var(--card))`;
const lines = (degrees: number, apart: number): string =>
  `repeating-linear-gradient(${degrees}deg, var(--edge) 0 1px, var(--card) 1px ${apart}px)`;

const grains = [tone(0), tone(34), lines(45, 6), tone(14), lines(90, 5), tone(58), lines(-45, 6), lines(0, 5)];

/** @param place of a plugin among those that differ; after eight they come again */
export const grainOf = (place: number): string => grains[place % grains.length] ?? tone(0);
