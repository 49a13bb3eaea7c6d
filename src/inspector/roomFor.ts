/** How many columns of plugins stand side by side in a place so many px wide. */
export const roomFor = (width: number): number => Math.min(Math.max(Math.floor((width - 150) / 70), 2), 8);
