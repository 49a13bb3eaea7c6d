/** `kubectl events` and `kubectl get events` (kubectl 1.36, cmd/events; printEvent). */
import { humanDuration } from '../apiserver/humanDuration.ts';
import { type PodEvent, podEvents } from '../history/podEvents.ts';
import { keyOf, kindOf, namespaceOf, nameOf, type ObjectRef } from '../objects/ref.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
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
  const types = command.flags['types']?.split(',');
  const rows = bySubject(run, t)
    .filter(({ subject }) => (only ? subject === only : everywhere || spaceOf(subject) === namespaceIn(command)))
    .filter(({ event }) => !types || types.includes(event.type))
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

/** Events of what has no namespace are kept in `default`. */
const spaceOf = (subject: ObjectRef): string => namespaceOf(subject) || 'default';

function bySubject(run: Run, t: Millis): readonly { subject: ObjectRef; event: PodEvent }[] {
  const grouped = new Map<string, TraceEvent[]>();
  for (const event of run.trace) {
    if (event.t > t) break;
    if (event.what !== 'event') continue;
    const key = `${event.subject} ${event.uid ?? ''}`;
    grouped.set(key, [...(grouped.get(key) ?? []), event]);
  }
  return [...grouped.values()].flatMap((of) =>
    podEvents(of).map((event) => ({ subject: of[0]?.subject ?? 'Pod/', event })),
  );
}

function cells(
  subject: ObjectRef,
  event: PodEvent,
  { t, everywhere }: { t: Millis; everywhere: boolean },
): readonly string[] {
  const age = (since: Millis) => humanDuration(t - since);
  const seen = event.count > 1 ? `${age(event.last)} (x${event.count} over ${age(event.first)})` : age(event.last);
  const object = `${kindOf(subject)}/${nameOf(keyOf(subject))}`;
  return [...(everywhere ? [spaceOf(subject)] : []), seen, event.type, event.reason, object, event.message.trim()];
}
