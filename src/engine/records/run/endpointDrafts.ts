/** A pod's endpoint, each time that a write of its slice changed it. */
import type { Endpoint, EndpointSlice } from '../../objects/endpointTypes.ts';
import { refOf } from '../../objects/ref.ts';
import type { EndpointState } from '../../simulation/trace.ts';
import type { EventDraft } from './draft.ts';
import type { ObjectWrites } from './writes.ts';

export function endpointDrafts({ record, before, writes }: ObjectWrites): readonly EventDraft[] {
  let known = new Map<string, Endpoint>(before ? byUid(before as EndpointSlice) : []);
  return writes.flatMap((write) => {
    if (write.event.what !== 'write') return [];
    const slice = write.event.object as EndpointSlice;
    const now = write.event.type === 'DELETED' ? new Map<string, Endpoint>() : new Map(byUid(slice));
    const service = slice.metadata.labels?.['kubernetes.io/service-name'] ?? record.name;
    const changed = [...new Set([...known.keys(), ...now.keys()])].flatMap((uid): readonly EventDraft[] => {
      const [old, endpoint] = [known.get(uid), now.get(uid)];
      const named = endpoint ?? old;
      if (!named || textOf(old) === textOf(endpoint)) return [];
      const subject = refOf('Pod', `${record.namespace ?? 'default'}/${named.pod}`);
      const event = { what: 'endpoint', service, state: endpoint ? stateOf(endpoint) : null } as const;
      return [{ ...write, causedBy: write, subject, uid, actor: { kind: 'endpointslice' }, event }];
    });
    known = now;
    return changed;
  });
}

const byUid = ({ endpoints }: EndpointSlice): readonly (readonly [string, Endpoint])[] =>
  endpoints.filter(({ uid }) => uid !== '').map((endpoint) => [endpoint.uid, endpoint]);

const stateOf = ({ ready, serving, terminating }: Endpoint): EndpointState => ({ ready, serving, terminating });
const textOf = (endpoint: Endpoint | undefined): string => (endpoint ? JSON.stringify(stateOf(endpoint)) : '');
