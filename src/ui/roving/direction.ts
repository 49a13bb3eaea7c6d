/** Where the arrow keys lead in what is read from right to left. */

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** @returns the key that says the same where one reads from left to right; pictures run so in every language (direction.css) */
export const alongReading = (key: string, place: Element): string =>
  getComputedStyle(place).direction === 'rtl' ? (mirrored[key] ?? key) : key;
