/** `kubectl events` (kubectl 1.36, cmd/events). */
import { humanDuration } from '../apiserver/humanDuration.ts';
import type { PodEvent } from '../history/podEvents.ts';
import { keyOf, kindOf, nameOf, type ObjectRef } from '../objects/ref.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { eventNamespace, eventsTold, eventsToldAfter, type PrintedEvent } from './eventObjects.ts';
import type { Printed } from './get.ts';
import { setAsTheyCome } from './growingTable.ts';
import { linesAt, type Output, output } from './printing.ts';
import { isOn, type Parsed } from './readFlags.ts';
import { askedFor, namespaceIn, refFor } from './select.ts';
import { aligned, tableWidths } from './tabwriter.ts';
import { forTerminal } from './terminal.ts';

export function events(run: Run, command: Parsed, t: Millis): Printed {
  const choice = chosenBy(command);
  if ('error' in choice) return { out: '', err: choice.error };
  const everywhere = isOn(command, 'all-namespaces');
  const rows = eventsTold(run, t)
    .filter(choice.isMeant)
    .toSorted((a, b) => a.event.last - b.event.last)
    .map(({ subject, event }) => cells(subject, event, { t, everywhere }));
  if (rows.length === 0)
    return {
      out: '',
      err: everywhere ? 'No resources found' : `No events found in ${namespaceIn(command)} namespace.`,
    };
  const shown = isOn(command, 'no-headers') ? rows : [headOf(everywhere), ...rows];
  return { out: aligned(shown.map((row) => row.join('\t')).join('\n'), tableWidths), err: '' };
}

/** `-w`: those that are there, then each as it comes. */
export function watchEvents(run: Run, command: Parsed, since: Millis): Output {
  const choice = chosenBy(command);
  if ('error' in choice) return output(linesAt(since, choice.error, true), since);
  const everywhere = isOn(command, 'all-namespaces');
  const there = eventsTold(run, since).map((printed) => ({ t: since, printed }));
  const rows = [...there, ...eventsToldAfter(run, since)]
    .filter(({ printed }) => choice.isMeant(printed))
    .map(({ t, printed: { subject, event } }) => ({ t, cells: cells(subject, event, { t, everywhere }) }));
  const [first] = rows;
  const head = !first || isOn(command, 'no-headers') ? [] : [{ t: first.t, cells: headOf(everywhere) }];
  return output(setAsTheyCome([...head, ...rows], head.length + 1), null);
}

const headOf = (everywhere: boolean): readonly string[] => [
  ...(everywhere ? ['NAMESPACE'] : []),
  ...['LAST SEEN', 'TYPE', 'REASON', 'OBJECT', 'MESSAGE'],
];

function chosenBy(command: Parsed): { isMeant: (printed: PrintedEvent) => boolean } | { error: string } {
  const about = command.flags['for'];
  if (about !== undefined && !/^[^/]+\/[^/]+$/.test(about))
    return { error: 'error: --for must be in resource/name form' };
  const selection = about === undefined ? null : askedFor([about]);
  if (selection && 'error' in selection) return { error: selection.error };
  const [asked] = selection?.asked ?? [];
  const only = asked ? refFor(asked.resource, asked.names?.[0] ?? '', namespaceIn(command)) : null;
  const everywhere = isOn(command, 'all-namespaces');
  const types = command.flags['types']?.toLowerCase().split(',');
  if (types?.some((type) => type !== 'normal' && type !== 'warning'))
    return { error: 'error: valid --types are Normal or Warning' };
  return {
    isMeant: ({ subject, event }) =>
      (only ? subject === only : everywhere || eventNamespace(subject) === namespaceIn(command)) &&
      (!types || types.includes(event.type.toLowerCase())),
  };
}

function cells(
  subject: ObjectRef,
  event: PodEvent,
  { t, everywhere }: { t: Millis; everywhere: boolean },
): readonly string[] {
  const age = (since: Millis) => humanDuration(t - since);
  const seen = event.count > 1 ? `${age(event.last)} (x${event.count} over ${age(event.first)})` : age(event.last);
  const object = `${kindOf(subject)}/${nameOf(keyOf(subject))}`;
  return [
    ...(everywhere ? [eventNamespace(subject)] : []),
    seen,
    ...[event.type, event.reason, object, event.message.trim()].map(forTerminal),
  ];
}
