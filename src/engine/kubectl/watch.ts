/** `kubectl get -w`: the table, then a row for each change (kubectl 1.36, cmd/get, watch). */
import { at } from '../history/at.ts';
import type { KubeObject } from '../objects/types.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { slicesAfter } from './endpointSlices.ts';
import { eventsAfter } from './eventObjects.ts';
import { writesAfter } from './follow.ts';
import { cellsOf, formatted, headOf } from './get.ts';
import { type PrintedLine, linesAt, type Output, output } from './printing.ts';
import { isOn, type Parsed } from './readFlags.ts';
import type { Resource } from './resources.ts';
import { askedFor, found, matcher, namespaceIn, refFor } from './select.ts';
import { withDerived } from './withDerived.ts';
import { rowOf } from './tables.ts';
import { type Row, setAsTheyCome } from './growingTable.ts';

export function watch(run: Run, command: Parsed, since: Millis): Output {
  const selection = askedFor(command.args);
  if ('error' in selection) return output(linesAt(since, selection.error, true), since);
  const [asked, ...others] = selection.asked;
  if (!asked || others.length > 0)
    return output(linesAt(since, 'error: you may only specify a single resource type', true), since);
  const listed = found(withDerived(at(run, since).state.objects, run, since), asked, command);
  const matches = matcher(command, asked.resource);
  if ('error' in listed || 'error' in matches)
    return output(
      linesAt(since, 'error' in listed ? listed.error : 'error' in matches ? matches.error : '', true),
      since,
    );
  if (listed.missing.length > 0) return output(linesAt(since, listed.missing.join('\n'), true), since);
  const { resource, names } = asked;
  const wanted = names?.map((name) => refFor(resource, name, namespaceIn(command)));
  const everywhere = isOn(command, 'all-namespaces');
  const isMeant = (object: KubeObject): boolean =>
    object.kind === resource.kind &&
    (wanted ? wanted.includes(subjectOf(object)) : matches.matches(object)) &&
    (wanted !== undefined ||
      everywhere ||
      object.metadata.namespace === undefined ||
      object.metadata.namespace === namespaceIn(command));
  const format = command.flags['output'] ?? '';
  const table = format === '' || format === 'wide' ? new GrowingTable(run, command) : new Documents(command);
  if (!isOn(command, 'watch-only')) for (const object of listed.objects) table.add(object, since);
  const changes = changesOf(resource, run, since);
  for (const { t, object } of changes) if (isMeant(object)) table.add(object, t);
  const warning = command.flags['sort-by'] === undefined ? '' : sortedOnce;
  return output([...linesAt(since, warning, true), ...table.lines(listed.objects.length)], null);
}

const sortedOnce = 'warning: --watch requested, --sort-by will be ignored for watch events received';

function changesOf({ kind }: Resource, run: Run, since: Millis): Iterable<{ t: Millis; object: KubeObject }> {
  if (kind === 'Event') return eventsAfter(run, since);
  return kind === 'EndpointSlice' || kind === 'Endpoints' ? slicesAfter(run, since) : writesAfter(run, since);
}

/** Each object by itself, as `-o` asks for it. */
class Documents {
  readonly #command: Parsed;
  readonly #lines: PrintedLine[] = [];

  constructor(command: Parsed) {
    this.#command = command;
  }

  add(object: KubeObject, t: Millis): void {
    const { out, err } = formatted([object], true, this.#command) ?? { out: '', err: '' };
    const isNext = this.#command.flags['output'] === 'yaml' && this.#lines.length > 0;
    this.#lines.push(...linesAt(t, isNext ? `---\n${out}` : out), ...linesAt(t, err, true));
  }

  lines(): readonly PrintedLine[] {
    return this.#lines;
  }
}

/** Columns are as wide as they have had to be until then. */
class GrowingTable {
  readonly #run: Run;
  readonly #command: Parsed;
  readonly #rows: Row[] = [];
  #head: readonly string[] = [];

  constructor(run: Run, command: Parsed) {
    this.#run = run;
    this.#command = command;
  }

  add(object: KubeObject, t: Millis): void {
    const clock = { epoch: this.#run.epoch, now: this.#run.epoch + t };
    const resource = { kind: object.kind, plural: '', group: '', version: '', short: [] };
    const shown = { command: this.#command, clock, resource, isOneOfMany: false };
    if (this.#head.length === 0) this.#head = headOf([object], shown);
    this.#rows.push({ t, cells: cellsOf(object, rowOf(object, clock), shown) });
  }

  /** @param atOnce how many rows are set together */
  lines(atOnce: number): readonly PrintedLine[] {
    const [first] = this.#rows;
    const head = !first || isOn(this.#command, 'no-headers') ? [] : [{ t: first.t, cells: this.#head }];
    return setAsTheyCome([...head, ...this.#rows], head.length + Math.max(1, atOnce));
  }
}
