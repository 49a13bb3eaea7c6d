/** Commands that go on while the clock runs: `get -w`, `wait`, `rollout status`, `drain`, `delete` until all is gone. */
import { readDuration } from '../objects/duration.ts';
import { keyOf, kindOf, nameOf, type ObjectRef } from '../objects/ref.ts';
import type { KubeObject, Workload } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import { objectOf, subjectOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';
import { type PrintedLine, linesAt, type Output, output } from './printing.ts';
import type { Parsed } from './readFlags.ts';
import { nameWithKind, resourceOf } from './resources.ts';
import { rolloutStatus } from './rolloutStatus.ts';
import { targets } from './targets.ts';
import { meets } from './waitFor.ts';

/** What was stored after an instant, in order. */
export function* writesAfter(run: Run, since: Millis): Iterable<EventOf<'write'>> {
  for (const event of run.trace) if (event.t > since && event.what === 'write') yield event;
}

/** What all of `rollout` say where nothing is named. */
export const nothingRolled = 'error: required resource not specified';

/** Of several, one after the other. */
export function followRollout(run: Run, command: Parsed, since: Millis): Output {
  if (command.args.length === 0) return output(linesAt(since, nothingRolled, true), since);
  const found = targets(run.stateAt(since).objects, command);
  if ('error' in found) return output(linesAt(since, found.error, true), since);
  const lines: PrintedLine[] = [...linesAt(since, found.errors.join('\n'), true)];
  let until: Millis | null = since;
  for (const workload of found.objects) {
    if (!isWorkload(workload)) {
      lines.push(...linesAt(until, `error: no status viewer has been implemented for ${workload.kind}`, true));
      break;
    }
    const followed = oneRollout(run, { workload, command, since: until, deadline: deadlineOf(command, since) });
    lines.push(...followed.lines);
    until = followed.until;
    if (until === null || followed.lines.at(-1)?.isError) break;
  }
  return output(lines, until);
}

interface FollowedRollout {
  workload: Workload;
  command: Parsed;
  since: Millis;
  deadline: Millis | null;
}

function oneRollout(run: Run, { workload, command, since, deadline }: FollowedRollout): Output {
  const stored = objectOf(run.stateAt(since).objects, subjectOf(workload));
  const lines: PrintedLine[] = [];
  const wanted = Number(command.flags['revision'] ?? 0);
  const seen = (object: KubeObject, t: Millis): boolean => {
    const { text, isDone, isError = false } = rolloutStatus(object as typeof workload, wanted);
    if (lines.at(-1)?.text !== text) lines.push(...linesAt(t, text, isError));
    return isDone;
  };
  if (seen(stored ?? workload, since) || command.flags['watch'] === 'false') return output(lines, since);
  for (const { t, subject, type, object } of writesAfter(run, since)) {
    if (deadline !== null && t > deadline) break;
    if (subject !== subjectOf(workload)) continue;
    if (type === 'DELETED') return output([...lines, ...linesAt(t, 'error: object has been deleted', true)], t);
    if (seen(object, t)) return output(lines, t);
  }
  if (deadline === null) return output(lines, null);
  return output([...lines, ...linesAt(deadline, 'error: timed out waiting for the condition', true)], deadline);
}

/** Of `--timeout`, which was read before. */
function timeoutIn({ flags }: Parsed, otherwise: string): Millis {
  const read = readDuration(flags['timeout'] ?? otherwise);
  return typeof read === 'number' ? Math.round(read / 1e6) : 0;
}

/** Of `--timeout`. @returns null: without end, as 0 and absent are read by default */
function deadlineOf(command: Parsed, since: Millis): Millis | null {
  const ms = timeoutIn(command, '0');
  return ms <= 0 ? null : since + ms;
}

const standardWait = '30s';
const week: Millis = 7 * 24 * 3_600_000;

/** Of `kubectl wait`: 0 looks once, less waits for a week. */
function waitDeadline(command: Parsed, since: Millis): Millis {
  const ms = timeoutIn(command, standardWait);
  return since + (ms < 0 ? week : ms);
}

export function followWait(run: Run, command: Parsed, since: Millis): Output {
  const wanted = command.flags['for'] ?? '';
  const asked = meets(wanted);
  if (asked === null) return output(linesAt(since, `error: unrecognized condition: "${wanted}"`, true), since);
  const found = targets(run.stateAt(since).objects, command);
  if ('error' in found) return output(linesAt(since, found.error, true), since);
  if (found.objects.length === 0) {
    const isGone = wanted === 'delete' && found.errors.length > 0;
    return output(linesAt(since, found.errors.join('\n') || 'error: no matching resources found', !isGone), since);
  }
  const deadline = waitDeadline(command, since);
  const waits = found.objects.map((object) => ({ object, t: metAt(run, object, asked, since) }));
  const late = waits.filter(({ t }) => t === null || t > deadline);
  const lines = waits
    .filter((one) => !late.includes(one))
    .flatMap(({ object, t }) =>
      linesAt(t ?? since, `${nameWithKind(object.kind, object.metadata.name)} condition met`),
    );
  const times = waits.map(({ t }) => t ?? 0);
  if (late.length === 0) return output(lines, Math.max(since, ...times));
  const isOnce = deadline === since;
  const errors = late.map(({ object }) =>
    isOnce ? `error: condition not met for ${listedName(subjectOf(object))}` : timedOutOn(subjectOf(object)),
  );
  return output([...lines, ...linesAt(deadline, errors.join('\n'), true)], deadline);
}

/** `error: timed out waiting for the condition on pods/web` */
const timedOutOn = (subject: ObjectRef): string =>
  `error: timed out waiting for the condition on ${listedName(subject)}`;

/** `pods/web` */
const listedName = (subject: ObjectRef): string =>
  `${resourceOf(kindOf(subject))?.plural ?? kindOf(subject)}/${nameOf(keyOf(subject))}`;

type Meets = NonNullable<ReturnType<typeof meets>>;

function metAt(run: Run, object: KubeObject, asked: Meets, since: Millis): Millis | null {
  if (asked(object)) return since;
  for (const { t, subject, type, object: stored } of writesAfter(run, since))
    if (subject === subjectOf(object) && asked(type === 'DELETED' ? null : stored)) return t;
  return null;
}

/** Of each drain that was asked for at that instant. */
export function followDrains(run: Run, nodes: readonly ObjectRef[], since: Millis): Output {
  const lines: PrintedLine[] = [];
  let until: Millis | null = since;
  for (const subject of nodes) {
    const asked = run.index
      .all('request')
      .find((one) => one.verb === 'drain' && one.t >= since && one.subject === subject);
    const printed = run.index.all('drain').filter(({ cause }) => asked !== undefined && cause === asked.id);
    const end = printed.find(({ line }) => line === null);
    lines.push(...printed.flatMap(({ t, line }) => (line === null ? [] : linesAt(t, line, isComplaint(line)))));
    until = end === undefined || until === null ? null : Math.max(until, end.t);
  }
  return output(lines, until);
}

const isComplaint = (line: string): boolean => /^(?:error|Error|Warning|There are| )/.test(line);

/** `delete` that waits: the prompt is back when all of these are gone, or with its --timeout. */
export function followGone(run: Run, command: Parsed, subjects: readonly ObjectRef[], since: Millis): Output {
  const maps = run.stateAt(since).objects;
  const deadline = deadlineOf(command, since);
  const left = new Map(
    subjects.flatMap((subject) => {
      const object = objectOf(maps, subject);
      return object ? [[subject, object.metadata.uid] as const] : [];
    }),
  );
  let last: Millis = since;
  for (const { t, subject, type, object } of writesAfter(run, since)) {
    if (left.size === 0 || (deadline !== null && t > deadline)) break;
    if (type !== 'DELETED' || !left.has(subject)) continue;
    const uid = left.get(subject);
    if (uid !== undefined && object.metadata.uid !== uid) continue;
    left.delete(subject);
    last = t;
  }
  if (left.size === 0) return output([], last);
  if (deadline === null) return output([], null);
  return output(linesAt(deadline, [...left.keys()].map(timedOutOn).join('\n'), true), deadline);
}
