/** What the numbers of a run teach: the two extra seconds, lost requests, and a preStop that would have been enough. */
import { type Life, lastRun } from './life.ts';
import { brief } from './numbers.ts';
import { preStopOf, stopOf } from './run.ts';
import { type Words, words } from './words.ts';

/** Notes on how the pod ended; empty while it was not deleted. */
export function notesOn(life: Life): readonly Words[] {
  const notes: Words[] = [];
  for (const container of life.containers) {
    const run = lastRun(container);
    const { sigkill, exit } = run;
    const [preStop, stop] = [preStopOf(run), run.stops.at(-1) ?? stopOf(run)];
    const name = container.name;
    if (preStop?.outcome === 'abandoned')
      notes.push(words('note.abandoned', { container: name, grace: life.deleted?.grace ?? 0 }));
    if (preStop?.outcome === 'failed') notes.push(words('note.failed', { container: name }));
    if (stop?.timeout === 2 && (life.deleted?.grace ?? 0) > 2) notes.push(words('note.floor', { container: name }));
    if (sigkill && exit)
      notes.push(words('note.killed', { container: name, code: exit.code, timeout: stop?.timeout ?? 0 }));
  }
  return notes;
}

export interface Advice {
  preStopSeconds: number;
  words: Words;
}

/** If requests were refused or cut: the shortest whole preStop that outlasts the slowest kube-proxy, where the grace allows it. */
export function adviceOn(life: Life): Advice | null {
  const { requests, parameters } = life.timeline;
  if (!life.asked || requests.refused + requests.cut === 0) return null;
  const stops = life.proxies.flatMap(({ changes }) =>
    changes.filter(({ sends, t }) => !sends && t >= (life.asked?.t ?? 0)).map(({ t }) => t),
  );
  if (stops.length === 0) return null;
  const slowest = Math.max(...stops) - life.asked.t;
  const preStopSeconds = Math.ceil(slowest / 1000);
  const { terminationGracePeriodSeconds: grace, shutdownSeconds: shutdown } = parameters;
  if (preStopSeconds <= parameters.preStopSeconds) return null;
  const values = { preStop: preStopSeconds, slowest: brief(slowest), shutdown, grace };
  if (preStopSeconds + shutdown > grace) return { preStopSeconds, words: words('note.tooShort', values) };
  return { preStopSeconds, words: words('note.enough', values) };
}
