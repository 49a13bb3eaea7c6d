/** Where a worksheet goes on on a new page, for its picture shows what a question before it asks. Pure. */
import type { Sheet } from '../../lessons/askSheet.ts';
import type { DrawnAt } from './drawnAt.ts';

/** Indices of the steps that begin a page. */
export function pageTurns({ steps }: Pick<Sheet, 'steps'>, drawn: readonly DrawnAt[]): ReadonlySet<number> {
  const turns = new Set<number>();
  let isAsked = false;
  for (const [at, { step }] of steps.entries()) {
    const isDrawn = drawn[at]?.begins === null;
    if (isAsked && isDrawn) {
      turns.add(at);
      isAsked = false;
    }
    if (step.do === 'predict') isAsked = true;
  }
  return turns;
}
