/** What the numbers of a run teach: the two extra seconds, lost requests, and a preStop that would have been enough. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { ContainerLife } from './containerLife.ts';
import { type Life, lastRun } from './life.ts';
import { brief } from './numbers.ts';
import { preStopOf, type Run } from './run.ts';
import { type Words, words } from './words.ts';

/** Notes on how the pod ended; empty while it was not deleted. */
export const notesOn = (life: Life): readonly Words[] =>
  life.containers.flatMap((container) => notesOnContainer(life, container));

function notesOnContainer(life: Life, ended: ContainerLife): readonly Words[] {
  const notes: Words[] = [];
  const { name: container, role } = ended;
  const run = lastRun(ended);
  const preStop = preStopOf(run);
  if (preStop?.outcome === 'abandoned')
    notes.push(words('note.abandoned', { container, length: whole((preStop.end?.t ?? 0) - preStop.begin.t) }));
  if (preStop?.outcome === 'failed') notes.push(words('note.failed', { container }));
  if (run.stops.at(-1)?.timeout === 2 && (life.deleted?.grace ?? 0) > 2)
    notes.push(
      words(preStop?.outcome !== 'abandoned' && role === 'sidecar' ? 'note.waited' : 'note.floor', { container }),
    );
  if (run.stops.length > 1) notes.push(words('note.anew', { container }));
  const killed = killedNote(life, container, run);
  return killed ? [...notes, killed] : notes;
}

/** How long it lived on after SIGTERM; the phase only where the API server has ever heard of it. */
function killedNote(life: Life, container: string, { sigterm, sigkill, exit }: Run): Words | null {
  if (!sigterm || !sigkill || !exit) return null;
  const said = { container, code: exit.code, length: whole(sigkill.t - sigterm.t) };
  if (life.gone && life.gone.t <= exit.t) return words('note.killedUnseen', said);
  return words('note.killed', { ...said, phase: life.phases.at(-1)?.phase ?? '' });
}

/** To a tenth of a second. */
const whole = (ms: Millis): string => brief(Math.round(ms / 100) * 100);

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
