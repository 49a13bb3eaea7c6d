/** What the engine has answered it does not change: the worker compares its next answer with it (worker/presented.ts). */
import { expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import type { Presentation } from '../../engine/session/present.ts';
import { situations } from './situations.ts';

/** Some instants of a run, to its end and back. */
function visited(stops: readonly number[], end: number): readonly number[] {
  const some = stops.filter((_, at) => at % Math.ceil(stops.length / 5) === 0);
  return [0, ...some, end, ...some.toReversed(), 0];
}

it.each(situations)('%s', async (_, situation) => {
  const session = createSession();
  const summary = (await session.load(situation)) ?? expect.fail('dropped');
  const answers: [answer: Presentation, copy: Presentation][] = [];
  for (const t of visited(summary.stops, summary.end)) {
    const pods = answers.at(-1)?.[0].view.pods ?? [];
    const pod = pods[answers.length % Math.max(1, pods.length)]?.key ?? null;
    const answer = session.present(t, { focus: pod });
    answers.push([answer, structuredClone(answer)]);
    if (pod !== null) session.timeline({ about: 'pod', pod }, t);
  }
  for (const [answer, copy] of answers) expect(answer).toEqual(copy);
});
