/** `kubectl events` (kubectl 1.36, cmd/events). */
import { humanDuration } from '../apiserver/humanDuration.ts';
import type { PodEvent } from '../history/podEvents.ts';
import { keyOf, kindOf, nameOf, type ObjectRef } from '../objects/ref.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { eventNamespace, eventsTold } from './eventObjects.ts';
import type { Printed } from './get.ts';
import { isOn, type Parsed } from './readFlags.ts';
import { askedFor, namespaceIn, refFor } from './select.ts';
import { aligned, tableWidths } from './tabwriter.ts';

export function events(run: Run, command: Parsed, t: Millis): Printed {
  const about = command.flags['for'];
  const selection = about === undefined ? null : askedFor([about]);
  if (selection && 'error' in selection) return { out: '', err: selection.error };
  const [asked] = selection?.asked ?? [];
  const only = asked ? refFor(asked.resource, asked.names?.[0] ?? '', namespaceIn(command)) : null;
  const everywhere = isOn(command, 'all-namespaces');
  const types = command.flags['types']?.toLowerCase().split(',');
  if (types?.some((type) => type !== 'normal' && type !== 'warning'))
    return { out: '', err: 'error: valid --types are Normal or Warning' };
  const rows = eventsTold(run, t)
    .filter(({ subject }) => (only ? subject === only : everywhere || eventNamespace(subject) === namespaceIn(command)))
    .filter(({ event }) => !types || types.includes(event.type.toLowerCase()))
    .toSorted((a, b) => a.event.last - b.event.last)
    .map(({ subject, event }) => cells(subject, event, { t, everywhere }));
  if (rows.length === 0)
    return {
      out: '',
      err: everywhere ? 'No resources found' : `No events found in ${namespaceIn(command)} namespace.`,
    };
  const head = [...(everywhere ? ['NAMESPACE'] : []), 'LAST SEEN', 'TYPE', 'REASON', 'OBJECT', 'MESSAGE'];
  const shown = isOn(command, 'no-headers') ? rows : [head, ...rows];
  return { out: aligned(shown.map((row) => row.join('\t')).join('\n'), tableWidths), err: '' };
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
    event.type,
    event.reason,
    object,
    event.message.trim(),
  ];
}
