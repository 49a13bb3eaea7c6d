/** Kubernetes Events, each writing of one as it was stored. */
import { regarded, countOf } from '../eventFields.ts';
import { at as valueAt, textAt } from '../../objects/fields.ts';
import { type Instant, instantOf } from '../instant.ts';
import type { ObjectRecord, ObjectState } from '../objectRecord.ts';
import type { Actor } from '../../simulation/trace.ts';
import { subjectOf } from '../../simulation/objectMaps.ts';
import type { EventDraft } from './draft.ts';
import { placeOf } from './writes.ts';

export function eventDrafts({ states }: ObjectRecord): readonly EventDraft[] {
  return states.flatMap((state): readonly EventDraft[] => {
    const { object, at, place } = state;
    const about = regarded(object);
    const [kind, name, namespace] = [textAt(about, 'kind'), textAt(about, 'name'), textAt(about, 'namespace')];
    const reason = textAt(object, 'reason');
    const when = at ?? toldAt(state);
    if (kind === undefined || name === undefined || reason === undefined || when === null) return [];
    const uid = textAt(about, 'uid');
    const component =
      textAt(object, 'source', 'component') ??
      textAt(object, 'reportingComponent') ??
      textAt(object, 'reportingController') ??
      '';
    const count = countOf(object);
    return [
      {
        us: when.us,
        causedBy: null,
        known: { certainty: 'seen', place: placeOf(place) },
        actor: actorOf(component, textAt(object, 'source', 'host') ?? textAt(object, 'reportingInstance')),
        subject: subjectOf({ kind, metadata: { name, ...(namespace !== undefined && { namespace }) } }),
        ...(kind === 'Pod' && uid !== undefined && { uid }),
        event: {
          what: 'event',
          type: textAt(object, 'type') === 'Warning' ? 'Warning' : 'Normal',
          reason,
          message: textAt(object, 'message') ?? textAt(object, 'note') ?? '',
          component,
          ...fieldPathOf(about),
          ...(count > 1 && { count }),
          ...(valueAt(object, 'series') !== undefined && { isSeries: true as const }),
        },
      },
    ];
  });
}

function fieldPathOf(about: ReturnType<typeof regarded>): { fieldPath?: string } {
  const fieldPath = textAt(about, 'fieldPath');
  return fieldPath === undefined ? {} : { fieldPath };
}

/** In a list only the newest of its times is told. */
const toldAt = ({ object }: ObjectState): Instant | null =>
  instantOf(object['lastTimestamp']) ??
  instantOf(object['deprecatedLastTimestamp']) ??
  instantOf(object['eventTime']) ??
  instantOf(valueAt(object, 'metadata', 'creationTimestamp'));

function actorOf(component: string, host: string | undefined): Actor {
  if (component === 'kubelet') return { kind: 'kubelet', ...(host !== undefined && { node: host }) };
  if (component === 'default-scheduler' || component.endsWith('scheduler')) return { kind: 'scheduler' };
  return { kind: 'controller', name: component };
}
