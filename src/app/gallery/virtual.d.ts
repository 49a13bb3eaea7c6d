/** Made as the page is built (.ci/gallery). */
declare module 'virtual:gallery' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- no other import may stand here
  export const cards: readonly import('./card.ts').Card[];
  /** What could not be drawn, and why. */
  export const problems: readonly string[];
}
