/** All checks of one situation. */
import { isDeepStrictEqual } from 'node:util';
import { resolve } from '../../engine/session/resolve.ts';
import { createSession } from '../../engine/session/session.ts';
import { createLibrary } from '../../engine/session/sources.ts';
import { summary } from '../../engine/session/summary.ts';
import { finish } from '../../engine/slices.ts';
import type { Run, SituationInput } from '../../engine/simulation/run.ts';
import type { Situation } from '../../engine/simulation/situation.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { askAll } from './askAll.ts';
import { breaches, digestOf, foldsDiffer, storms } from './checkRun.ts';
import { type Finding, findings } from './finding.ts';
import { type Beat, runWithin } from './measuredRun.ts';

export interface Checked {
  found: readonly Finding[];
  /** Of the trace; '' where there is none. */
  digest: string;
  events: number;
}

/** How a situation is run; tests plant defects here. */
export type Runner = (input: Omit<SituationInput, 'decide'>, beat: Beat) => ReturnType<typeof runWithin>;

export async function checkSituation(situation: Situation, beat: Beat, runner: Runner = runWithin): Promise<Checked> {
  let [digest, events] = ['', 0];
  const found = await findings(async () => {
    const input = await resolve(situation, createLibrary(), async (slices) => finish(slices));
    beat();
    const first = runner(input, beat);
    events = first.events;
    if (!first.run) return [{ check: 'storm', detail: `${events} events in the first ${first.t} ms` }];
    const { run } = first;
    const { stalled } = run;
    if (stalled)
      return [{ check: 'stalled', detail: `${stalled.actor ?? 'an actor'} asks for ever at ${stalled.t} ms` }];
    digest = digestOf(run.trace);
    const instants = instantsOf(run, situation);
    const stormy = storms(run);
    if (stormy.length > 0) return stormy;
    const ofRun = [...breaches(run, situation), ...foldsDiffer(run, instants)];
    const answered = await findings(() => ask(run, { situation, instants, beat }));
    const again = runner(input, beat).run;
    const isSame = again !== null && digestOf(again.trace) === digest;
    return [...ofRun, ...answered, ...(isSame ? [] : [different])];
  });
  return { found, digest, events };
}

const different: Finding = { check: 'repeat', detail: 'the same situation ran otherwise after questions were asked' };

async function ask(
  run: Run,
  { situation, instants, beat }: { situation: Situation; instants: readonly Millis[]; beat: Beat },
): Promise<readonly Finding[]> {
  const session = createSession(() => {
    beat();
    return undefined;
  });
  const reported = await session.load(situation);
  const isSame = isDeepStrictEqual(reported, summary(run, situation.actions));
  const found = await askAll(session, { situation, run, instants, beat });
  return isSame ? found : [...found, { check: 'repeat', detail: 'what the session tells of the run' }];
}

/** The beginning, just after one of the actions, somewhere, and the end. */
function instantsOf({ end, trace }: Run, { actions }: Situation): readonly Millis[] {
  const acted = actions[actions.length >> 1]?.t ?? 0;
  const somewhere = trace[trace.length >> 1]?.t ?? 0;
  return [...new Set([0, acted + 50, somewhere, end])];
}
