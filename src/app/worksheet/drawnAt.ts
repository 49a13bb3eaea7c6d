/** A worksheet draws nothing twice: which step has a picture already that shows a moment. Pure. */
import type { FoundMoment, Sheet } from '../../lessons/askSheet.ts';

/** Index of the step; null: it is drawn for the first time. */
export interface DrawnAt {
  begins: number | null;
  ends: number | null;
}

/** The pictures of the questions come first, each as its step begins; those of the answers follow. */
export function drawnAt({ steps }: Sheet): readonly DrawnAt[] {
  const first = new Map<string, number>();
  const seen = (moment: FoundMoment | null, step: number): number | null => {
    if (!moment) return null;
    const drawing = drawnOf(moment);
    const at = first.get(drawing) ?? null;
    if (at === null) first.set(drawing, step);
    return at;
  };
  const begins = steps.map((step, at) => seen(step.begins, at));
  return steps.map(({ ends }, at) => ({ begins: begins[at] ?? null, ends: seen(ends, at) }));
}

/** All that a picture is drawn from, whenever it is. */
const drawnOf = ({ picture, run: { frames, timeline } }: FoundMoment): string =>
  JSON.stringify([
    picture.as,
    picture.lens,
    picture.focus,
    frames.map(({ view, decision }) => [{ ...view, t: 0 }, decision]),
    timeline,
  ]);
