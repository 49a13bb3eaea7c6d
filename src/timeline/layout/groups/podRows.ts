/** One pod as a row: what its object was, as kubectl's STATUS groups it, how its processes ended, and what outlives it. Pure. */
import { endOfRun, lastRun } from '../../../engine/history/podAt.ts';
import type { StoredPod } from '../../../engine/history/storedPod.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import { moment, row, span } from '../items.ts';
import type { Item, LaneRow, SpanLook, Window } from '../laneChart.ts';
import type { PodPart } from '../../../engine/timeline/timeline.ts';
import { message } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

/** How an object stands: what is drawn, and what is written into it. */
export interface RowState {
  look: SpanLook;
  label: Message;
}

interface Stretch extends RowState {
  from: Millis;
  /** Id of the write that began it; null: it was so before. */
  begins: number | null;
}

/** @param name what the row is called, where the pod's own name is too long */
export function podRow(pod: PodPart, window: Window, name: string = pod.name): LaneRow {
  return row(`pod-${pod.uid}`, [...objectSpans(pod, window), ...endings(pod, window)], { name });
}

/** The object from its first write to its removal, cut where its standing changes. */
function objectSpans(pod: PodPart, window: Window): Item[] {
  const { uid, gone } = pod;
  const stretches = stretchesOf(pod);
  const end = gone?.t ?? window.to;
  const spans = stretches.map(({ from, look, label, begins }, i): Item => {
    const next = stretches[i + 1];
    return span({
      id: `pod-${uid}-${i}`,
      from,
      to: next?.from ?? end,
      look,
      label,
      begins: begins === null ? [] : [begins],
      isFollowed: true,
      ends: next ? [] : gone ? [gone.id] : [],
    });
  });
  return spans.filter((item) => item.kind === 'span' && item.to > item.from);
}

function stretchesOf({ first, made, writes, printed }: PodPart): readonly Stretch[] {
  const stretches: Stretch[] = made ? [] : [{ ...rowStateOf(first, printed[0]?.status), from: 0, begins: null }];
  for (const { t, id, type, pod } of writes) {
    if (type === 'DELETED') continue;
    const now = rowStateOf(pod, printed.findLast((one) => one.t <= t)?.status);
    const last = stretches.at(-1);
    if (last && last.look === now.look && isSame(last.label, now.label)) continue;
    stretches.push({ ...now, from: t, begins: id });
  }
  return stretches;
}

const isSame = (a: Message, b: Message): boolean =>
  a.key === b.key && JSON.stringify(a.values) === JSON.stringify(b.values);

/** What nobody has to be told of: the word that kubectl prints says no more than the span's look. */
const calm: ReadonlySet<string> = new Set(['Pending', 'ContainerCreating', 'PodInitializing', 'Running']);

/** @param status what kubectl prints of it */
export function rowStateOf(pod: StoredPod, status = ''): RowState {
  const { phase } = pod;
  if (pod.deletion) return { look: 'drains', label: message('timeline:owners.row.terminating') };
  if (phase === 'Failed') return { look: 'bad', label: message('timeline:owners.row.status', { status }) };
  if (phase === 'Succeeded') return { look: 'unready', label: message('timeline:owners.row.status', { status }) };
  if (pod.node === null) return { look: 'pending', label: pendingLabel(pod) };
  if (isReady(pod)) return { look: 'ready', label: message('timeline:owners.row.ready') };
  if (!calm.has(status) && status !== '')
    return {
      look: status.includes('BackOff') ? 'waits' : 'unready',
      label: message('timeline:owners.row.status', { status }),
    };
  return {
    look: 'unready',
    label: message(phase === 'Running' ? 'timeline:owners.row.notReady' : 'timeline:owners.row.starting'),
  };
}

function pendingLabel(pod: StoredPod): Message {
  const node = pod.nominatedNode;
  if (node !== null) return message('timeline:owners.row.nominated', { node });
  return message(isGated(pod) ? 'timeline:owners.row.gated' : 'timeline:owners.row.pending');
}

export const isReady = ({ conditions }: StoredPod): boolean =>
  conditions.some((one) => one.type === 'Ready' && one.status === 'True');

const isGated = ({ conditions }: StoredPod): boolean =>
  conditions.some((one) => one.type === 'PodScheduled' && one.reason === 'SchedulingGated');

/** Exits that were no success, restarts, the end of the object, and processes that go on after it. */
function endings(pod: PodPart, window: Window): Item[] {
  const { uid, containers, gone } = pod;
  return [
    ...containers.flatMap(({ name, runs }) => runs.flatMap((run, i) => runMarks({ uid, name }, run, i))),
    ...(gone ? [goneMark(pod, gone)] : []),
    ...awaySpan(pod, window),
  ];
}

type Run = PodPart['containers'][number]['runs'][number];

function runMarks({ uid, name }: { uid: string; name: string }, { exit, started }: Run, i: number): Item[] {
  const marks: Item[] = [];
  if (exit && exit.code !== 0)
    marks.push(
      moment({
        id: `exit-${uid}-${name}-${i}`,
        t: exit.t,
        mark: 'cross',
        tone: 'verm',
        label: message(
          exit.oom ? 'timeline:item.oom' : exit.why === 'SIGKILL' ? 'timeline:item.killed' : 'timeline:item.exit',
          { code: exit.code },
        ),
        mono: true,
        events: [exit.id],
      }),
    );
  if (started && i > 0)
    marks.push(
      moment({
        id: `restart-${uid}-${name}-${i}`,
        t: started.t,
        mark: 'ring',
        label: message('timeline:owners.row.restart'),
        mono: false,
        events: [started.id],
      }),
    );
  return marks;
}

function goneMark({ uid }: PodPart, { t, id }: { t: Millis; id: number }): Item {
  return moment({
    id: `gone-${uid}`,
    t,
    mark: 'disc',
    label: message('timeline:item.gone'),
    mono: false,
    events: [id],
  });
}

/** The object is gone, and nobody who reads the API knows that something runs. */
function awaySpan(pod: PodPart, window: Window): Item[] {
  const { uid, gone, node } = pod;
  const until = outlivesUntil(pod);
  if (!gone || until === null) return [];
  const to = Math.min(until.t, window.to);
  if (to - gone.t < 50) return [];
  const label = message('timeline:owners.row.away', { node: node ?? '' });
  return [
    span({ id: `away-${uid}`, from: gone.t, to, look: 'away', label, ends: until.id === null ? [] : [until.id] }),
  ];
}

/** When the last process ended that outlived the object, infinity where none is known to end; null: none outlived it. */
function outlivesUntil({ gone, containers }: PodPart): { t: Millis; id: number | null } | null {
  if (!gone) return null;
  const late = containers
    .filter(({ runs }) => runs.length > 0)
    .map((container) => endOfRun(lastRun(container)))
    .filter((end) => end === null || end.t > gone.t);
  if (late.length === 0) return null;
  if (late.includes(null)) return { t: Number.POSITIVE_INFINITY, id: null };
  const last = late.reduce((a, b) => ((a?.t ?? 0) >= (b?.t ?? 0) ? a : b));
  return last && { t: last.t, id: last.id };
}
