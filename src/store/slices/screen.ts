/** How much of the page there is: a first visit begins with one picture, and its lesson brings the rest, part by part. */

/** In the order in which a visitor comes to ask for them. */
export const screenParts = ['formula', 'nodes', 'why', 'clock'] as const;
export type ScreenPart = (typeof screenParts)[number];

export interface ScreenSlice {
  /** What was brought to a visitor who is new; null: the whole page. */
  screen: readonly ScreenPart[] | null;
}

export const screenAtStart: ScreenSlice = { screen: null };

/** Whether a part of the page is there. */
export const hasPart =
  (part: ScreenPart) =>
  ({ screen }: ScreenSlice): boolean =>
    screen === null || screen.includes(part);
