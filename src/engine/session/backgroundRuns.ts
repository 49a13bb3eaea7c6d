/** Situations that are run beside the current one, which stays as it is: to be compared with it. */
import { type Run, runInSlices } from '../simulation/run.ts';
import { isRecorded, type Situation } from '../simulation/situation.ts';
import type { Millis } from '../simulation/trace.ts';
import { podTimeline } from '../timeline/podTimeline.ts';
import { timelineAt } from '../timeline/timelineAt.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Topic } from '../timeline/topic.ts';
import { decideAlong } from './decideAlong.ts';
import { late } from './late.ts';
import { resolve } from './resolve.ts';
import type { Library } from './sources.ts';
import type { RunSlices } from './work.ts';

/** Runs kept: going back and forth between two costs nothing. */
const cachedRuns = 2;

/** Runs a situation, or answers with what is left of the last times. */
export type RunInBackground = (situation: Situation, run: RunSlices) => Promise<Run>;

export function createBackgroundRuns(library: Library): RunInBackground {
  const retained = new Map<string, Run>();
  return async (situation, run) => {
    const key = situationKey(situation);
    const found = retained.get(key) ?? (await runOnce(situation, library, run));
    retained.delete(key);
    retained.set(key, found);
    for (const old of [...retained.keys()].slice(0, -cachedRuns)) retained.delete(old);
    return found;
  };
}

/** One run of a situation, which nobody remembers. */
export async function runOnce(situation: Situation, library: Library, run: RunSlices): Promise<Run> {
  if (isRecorded(situation)) return (await (await late.records()).recordedOf(situation, run)).made;
  return run(runInSlices({ ...(await resolve(situation, library, run)), decide: decideAlong() }));
}

/** Equal for situations that run alike: equal ids of sources hold equal texts, titles decide nothing. */
export const situationKey = ({ title: _, ...situation }: Situation): string =>
  JSON.stringify(situation, (name, value) => (name === 'content' ? undefined : value));

/**
 * What a topic's timeline is in another run. Uids differ from run to run: of several lives of one name the one that came
 * in the same place is meant, or the last.
 * @param t the cursor in the run that `topic` is of
 */
export function timelineBeside(background: Run, of: { run: Run; topic: Topic; t: Millis }): Timeline | null {
  const { run, topic, t } = of;
  if (topic.about !== 'pod') return timelineAt(background, topic, t);
  const uid = podTimeline(run, topic, t)?.uid;
  const place = uid === undefined ? -1 : run.index.uids(topic.pod).indexOf(uid);
  const uids = background.index.uids(topic.pod);
  const other = uids[place] ?? uids.at(-1);
  return other === undefined ? null : podTimeline(background, { ...topic, uid: other }, t);
}
