/** Events that came with what was opened belong to before the clock: none is listed, and the answer says so. */
import { isKind } from '../objects/kinds.ts';
import type { RecordedEvent } from '../objects/eventTypes.ts';
import { allOfKind, type ObjectMaps } from '../simulation/objectMaps.ts';
import type { Printed } from './get.ts';
import { isOn, type Parsed } from './readFlags.ts';
import { askedFor, found, namespaceIn } from './select.ts';

export function withEventsNotListed(printed: Printed, maps: ObjectMaps, command: Parsed): Printed {
  const left = notListed(maps, command);
  if (left.length === 0) return printed;
  const said = [...new Set(left.map(({ involvedObject: { name }, reason }) => `${reason} of ${name}`))];
  const more = said.length > 3 ? ` and ${said.length - 3} more` : '';
  const note = `Events from before the clock's start are not listed, among them ${said.slice(0, 3).join(', ')}${more}.`;
  return { ...printed, warning: [printed.warning, note].filter(Boolean).join('\n') };
}

function notListed(maps: ObjectMaps, command: Parsed): readonly RecordedEvent[] {
  const inNamespace = allOfKind(maps, 'Event').filter(
    ({ metadata }) => isOn(command, 'all-namespaces') || (metadata.namespace ?? 'default') === namespaceIn(command),
  );
  if (inNamespace.length === 0 || command.verb === 'events') return inNamespace;
  const selection = askedFor(command.args);
  if ('error' in selection) return [];
  if (command.verb === 'get')
    return selection.asked.some(({ resource }) => resource.kind === 'Event') ? inNamespace : [];
  if (command.flags['show-events'] !== undefined && !isOn(command, 'show-events')) return [];
  const pods = selection.asked.flatMap((asked) => {
    const answer = asked.resource.kind === 'Pod' ? found(maps, asked, command) : { objects: [] };
    return 'error' in answer ? [] : answer.objects.filter((object) => isKind(object, 'Pod'));
  });
  const isAbout = ({ metadata: of, involvedObject: { name, uid } }: RecordedEvent) =>
    pods.some(
      ({ metadata }) =>
        metadata.name === name &&
        (metadata.namespace ?? 'default') === (of.namespace ?? 'default') &&
        (uid === undefined || metadata.uid === undefined || uid === metadata.uid),
    );
  return inNamespace.filter(isAbout);
}
