/** The speeds to choose from, in simulated seconds a second; `max` is about as fast as an eye can follow. */
export const speeds = [
  { id: 'quarter', value: 0.25 },
  { id: 'one', value: 1 },
  { id: 'four', value: 4 },
  { id: 'sixteen', value: 16 },
  { id: 'max', value: 100 },
] as const;

/** The next speed, for places with room for one button only. */
export function nextSpeed(speed: number): number {
  const at = speeds.findIndex(({ value }) => value === speed);
  return speeds[(at + 1) % speeds.length]?.value ?? 1;
}
