/** A pod of which no document holds the object: what its life tells, as writes (of logs without bodies, and of events alone). */
import type { Pod } from '../../objects/types.ts';
import { subjectOf } from '../../simulation/objectMaps.ts';
import { changedFields } from '../../apiserver/changedFields.ts';
import { type Instant, instantOf } from '../instant.ts';
import type { Life, When } from '../lives/life.ts';
import type { EventDraft } from './draft.ts';

export interface UntoldPod {
  subject: ReturnType<typeof subjectOf<'Pod'>>;
  uid: string;
  /** It was there when the record begins; null: it was made within it. */
  before: Pod | null;
  writes: readonly EventDraft[];
}

export function untoldPod(life: Life, uid: string, start: Instant): UntoldPod {
  const metadata = { name: life.name, uid, ...(life.namespace !== undefined && { namespace: life.namespace }) };
  const containers = (life.containers ?? []).map(({ name }) => ({ name }));
  const pod = { kind: 'Pod', metadata, spec: { containers }, status: { phase: 'Pending' } } as Pod;
  const subject = subjectOf(pod);
  const { node } = life;
  // Who was seen to be bound or to start was made before, and nobody tells when.
  const started = timeOf(life.containers?.flatMap(({ runs }) => runs)[0]?.started);
  const created = timeOf(life.created) ?? timeOf(life.bound) ?? started;
  const bound = timeOf(life.bound) ?? created;
  const writes: EventDraft[] = [];
  let now: Pod = created || node === undefined ? pod : boundTo(pod, node);
  const before = created ? null : now;
  const write = (type: 'ADDED' | 'MODIFIED' | 'DELETED', at: Instant, object: Pod) => {
    const us = Math.max(at.us, writes.at(-1)?.us ?? start.us);
    const changed = type === 'MODIFIED' ? changedFields(now, object) : [];
    writes.push({
      ...{ us, causedBy: null, known: { certainty: 'inferred' }, actor: { kind: 'apiserver' }, subject, uid },
      event: { what: 'write', type, object, changed },
    });
    now = object;
  };
  if (created) write('ADDED', created, pod);
  if (created && bound && node !== undefined) write('MODIFIED', bound, boundTo(now, node));
  for (const { deletionTimestamp, grace: deletionGracePeriodSeconds, ...when } of life.deletion ?? []) {
    const at = timeOf('at' in when && when.at !== undefined ? { at: when.at } : undefined);
    if (at)
      write('MODIFIED', at, { ...now, metadata: { ...now.metadata, deletionTimestamp, deletionGracePeriodSeconds } });
  }
  const gone = timeOf(life.last?.goneAt);
  if (gone) write('DELETED', gone, now);
  return { subject, uid, before, writes };
}

/** From then on its kubelet tells how far it has come, and nothing of that is recorded. */
const boundTo = (pod: Pod, nodeName: string): Pod => ({
  ...pod,
  spec: { ...pod.spec, nodeName },
  status: { ...pod.status, phase: 'Unknown' },
});

/** Of bounds the earlier one. */
function timeOf(when: When | undefined): Instant | null {
  if (!when) return null;
  return 'at' in when ? instantOf(when.at) : (instantOf(when.from) ?? instantOf(when.to));
}
