/**
 * A command line at one instant of a run: what it prints, and what it asks of the cluster. A command that changes
 * something is asked twice: first for its requests, then, when the run has them, for what became of them.
 */
import { at } from '../history/at.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { PlannedRequest, UntimedAction, Plan } from './plannedRequest.ts';
import { describe } from './describe/describe.ts';
import { type Done, doneOf } from './done.ts';
import { events, watchEvents } from './events.ts';
import { withEventsNotListed } from './eventsNotListed.ts';
import { explain } from './explain/explain.ts';
import { followDrains, followRollout, followWait, followGone, nothingRolled } from './follow.ts';
import { formatted, get, type Printed } from './get.ts';
import { helpText } from './help.ts';
import { readsInput } from './pasted.ts';
import { piped } from './pipes.ts';
import { planOf } from './plan.ts';
import { type PrintedLine, linesAt, type Output, output } from './printing.ts';
import { isOn, type Parsed, readCommand } from './readFlags.ts';
import { waits } from './remove.ts';
import { resources } from './resources.ts';
import { rolloutHistory } from './rolloutStatus.ts';
import { aligned, tableWidths } from './tabwriter.ts';
import { targets } from './targets.ts';
import { top } from './top.ts';
import { watch } from './watch.ts';
import { withDerived } from './withDerived.ts';
import { isWorkload } from '../objects/workloads.ts';
import { objectOf } from '../simulation/objectMaps.ts';
import { isNamespaced } from '../objects/scope.ts';
import { readLine } from './words.ts';

export interface AskedLine {
  line: string;
  /** What was typed or pasted for `-f -`; null: nothing yet. */
  input: string | null;
  /** When it was given. */
  since: Millis;
  /** Which of the situation's actions its first request is; null: none is done yet. */
  first: number | null;
}

export interface AnsweredLine extends Output {
  /** To be done at `since`, in this order, as one step; empty where nothing is to be done (any more). */
  actions: readonly UntimedAction[];
  /** It waits for a text to be typed or pasted. */
  needsInput: boolean;
}

export function kubectl(run: Run, asked: AskedLine): AnsweredLine {
  const { since } = asked;
  const line = readLine(asked.line);
  if ('error' in line) return plain(output(linesAt(since, line.error, true), since));
  const [words = [], ...filters] = line.commands;
  const [program = '', ...rest] = words;
  const isNamed = program === 'kubectl' || program === 'k';
  const command = readCommand(isNamed ? rest : words);
  if ('error' in command) return plain(output(linesAt(since, command.error, true), since));
  if (readsInput(command) && asked.input === null) return { ...plain(output([], since)), needsInput: true };
  const plan = planOf(run, command, asked);
  if (plan && plan.requests.length > 0 && asked.first === null)
    return { ...plain(output([], since)), actions: plan.requests.map(({ action }) => action) };
  const printed = plan ? carriedOut(run, command, { plan, asked }) : printedBy(run, command, since);
  if (filters.length === 0) return plain(printed);
  const passed = piped(printed.lines, filters);
  return plain('error' in passed ? output(linesAt(since, passed.error, true), since) : { ...printed, ...passed });
}

const plain = (printed: Output): AnsweredLine => ({ ...printed, actions: [], needsInput: false });

function carriedOut(run: Run, command: Parsed, { plan, asked }: { plan: Plan; asked: AskedLine }): Output {
  const { since, first } = asked;
  const { requests, out = [], errors = [], notices = [] } = plan;
  const before = [
    ...linesAt(since, errors.filter(Boolean).join('\n'), true),
    ...linesAt(since, out.filter(Boolean).join('\n')),
    ...notices.flatMap(({ text, isError = false }) => linesAt(since, text, isError)),
  ];
  if (first === null || requests.length === 0) return output(before, since);
  const subjects = requests.map(({ subject }) => subject);
  if (command.verb === 'drain') {
    const drained = followDrains(run, subjects, since);
    return output([...before, ...drained.lines], drained.until);
  }
  const done = doneOf(run, requests, first);
  const ended = Math.max(done.until, since);
  const printed = [...before, ...(storedLines(run, command, { requests, done }) ?? oncePerObject(done.lines))];
  if (command.verb !== 'delete' || !waits(command)) return output(printed, ended);
  const gone = followGone(run, command, takenOf(requests, done.isTaken), since);
  return output([...printed, ...gone.lines], gone.until === null ? null : Math.max(gone.until, ended));
}

/** `create … -o yaml`: what was stored of it. null: no `-o` is given, or something was refused. */
function storedLines(
  run: Run,
  command: Parsed,
  { requests, done }: { requests: readonly PlannedRequest[]; done: Done },
): readonly PrintedLine[] | null {
  if (command.flags['output'] === undefined || done.isTaken.includes(false)) return null;
  const { objects } = run.stateAt(done.until);
  const stored = requests.flatMap(({ subject }) => objectOf(objects, subject) ?? []);
  const shown = formatted(stored, true, command);
  return shown && [...linesAt(done.until, shown.out), ...linesAt(done.until, shown.err, true)];
}

const takenOf = (requests: readonly PlannedRequest[], isTaken: readonly boolean[]) =>
  requests.filter((_, at) => isTaken[at]).map(({ subject }) => subject);

/** Several taints of one node are told once. */
const oncePerObject = (lines: readonly PrintedLine[]): readonly PrintedLine[] =>
  lines.filter(
    (line, at) =>
      !/^node\/\S+ (?:(?:un)?tainted|modified)$/.test(line.text) ||
      lines.findIndex(({ text }) => text === line.text) === at,
  );

/** Of commands that only look. */
function printedBy(run: Run, command: Parsed, since: Millis): Output {
  const { verb } = command;
  const instant = at(run, since);
  const clock = { epoch: run.epoch, now: instant.clock };
  const noted = (printed: Printed) => atOnce(withEventsNotListed(printed, instant.state.objects, command), since);
  if (verb === 'get') {
    if (isOn(command, 'watch') || isOn(command, 'watch-only')) return watch(run, command, since);
    return noted(get(withDerived(instant.state.objects, run, since), command, clock));
  }
  if (verb === 'describe') return noted(describe(instant, command));
  if (verb === 'events')
    return isOn(command, 'watch') ? watchEvents(run, command, since) : noted(events(run, command, since));
  if (verb === 'rollout status') return followRollout(run, command, since);
  if (verb === 'rollout history') return atOnce(historyOf(run, command, since), since);
  if (verb === 'wait') return followWait(run, command, since);
  if (verb === 'help') return atOnce({ out: helpText(command.args), err: '' }, since);
  if (verb === 'explain') return atOnce(explain(command), since);
  if (verb === 'api-resources') return atOnce({ out: resourceTable(command), err: '' }, since);
  return atOnce(top(instant, command, since), since);
}

const atOnce = ({ out, err, warning = '' }: Printed, t: Millis): Output =>
  output([...linesAt(t, warning, true), ...linesAt(t, out), ...linesAt(t, err, true)], t);

function historyOf(run: Run, command: Parsed, since: Millis): Printed {
  const maps = run.stateAt(since).objects;
  if (command.args.length === 0) return { out: '', err: nothingRolled };
  const found = targets(maps, command);
  if ('error' in found) return { out: '', err: found.error };
  const asked = Number(command.flags['revision'] ?? 0);
  const histories = found.objects.filter(isWorkload).map((workload) => rolloutHistory(workload, maps, asked));
  const texts = histories.flatMap((one) => ('text' in one ? one.text : []));
  const others = found.objects.filter((object) => !isWorkload(object));
  const wrong = [
    ...histories.flatMap((one) => ('error' in one ? one.error : [])),
    ...others.map(({ kind }) => `error: no history viewer has been implemented for "${kind}"`),
  ];
  return { out: texts.join('\n'), err: [...found.errors, ...wrong].join('\n') };
}

function resourceTable(command: Parsed): string {
  const rows = resources.map(({ kind, plural, group, version, short }) => [
    plural,
    short.join(','),
    group === '' ? version : `${group}/${version}`,
    String(isNamespaced(kind)),
    kind,
  ]);
  const head = ['NAME', 'SHORTNAMES', 'APIVERSION', 'NAMESPACED', 'KIND'];
  return aligned(
    (isOn(command, 'no-headers') ? rows : [head, ...rows]).map((row) => row.join('\t')).join('\n'),
    tableWidths,
  );
}
