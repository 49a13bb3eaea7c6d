/** The speeds to choose from, in simulated seconds a second; `max` shows the whole track in some seconds. */
export const speeds = [
  { id: 'quarter', value: 0.25 },
  { id: 'one', value: 1 },
  { id: 'four', value: 4 },
  { id: 'sixteen', value: 16 },
  { id: 'hundred', value: 100 },
  { id: 'max', value: Number.POSITIVE_INFINITY },
] as const;

/** The next speed, for places with room for one button only. */
export function nextSpeed(speed: number): number {
  const at = speeds.findIndex(({ value }) => value === speed);
  return speeds[(at + 1) % speeds.length]?.value ?? 1;
}

/** What a speed is called. */
export const speedId = (speed: number): (typeof speeds)[number]['id'] =>
  speeds.find(({ value }) => value === speed)?.id ?? 'one';
