/** What a watch of a simulated run would have kept: its objects as they were at first, then each write and each Event. */
import { kindOf, nameOf, namespaceOf } from '../../objects/ref.ts';
import type { KubeObject } from '../../objects/types.ts';
import { apiTime } from '../../simulation/apiTime.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf } from '../../simulation/trace.ts';

const watched: ReadonlySet<string> = new Set(['Pod', 'Node', 'ReplicaSet', 'Deployment']);

/** Lines of `{at, type, object}`. What no recorder sees (leases, processes, faults) is not in them. */
export function watchedLines(run: Run): readonly string[] {
  const { trace, epoch, base } = run;
  const line = (t: number, type: string, object: object) =>
    JSON.stringify({ at: new Date(epoch + t).toISOString(), type, object });
  const first = [...base.objects.values()].flatMap((map) => [...map.values()]).filter(({ kind }) => watched.has(kind));
  return [
    ...first.map((object, i) => line(0, 'ADDED', stored(object, i + 1, epoch))),
    ...trace.flatMap((event) => {
      if (event.what === 'event') return [line(event.t, 'ADDED', eventObject(event, epoch))];
      if (event.what !== 'write' || !watched.has(event.object.kind)) return [];
      return [line(event.t, event.type, stored(event.object, first.length + 1 + event.id, epoch))];
    }),
  ];
}

const stored = (object: KubeObject, version: number, epoch: number): object => ({
  apiVersion: 'v1',
  ...object,
  metadata: { creationTimestamp: apiTime(epoch - 3_600_000), ...object.metadata, resourceVersion: String(version) },
});

function eventObject({ id, t, subject, uid, actor, ...said }: EventOf<'event'>, epoch: number): object {
  const [kind, name, namespace] = [kindOf(subject), nameOf(subject), namespaceOf(subject)];
  const time = apiTime(epoch + t);
  return {
    ...{ kind: 'Event', apiVersion: 'v1', metadata: { name: `${name}.${id}`, namespace: namespace || 'default' } },
    involvedObject: { kind, name, ...(namespace && { namespace }), uid, fieldPath: said.fieldPath },
    ...{ reason: said.reason, message: said.message, type: said.type, count: 1 },
    ...{ source: { component: said.component, host: actor.node }, firstTimestamp: time, lastTimestamp: time },
  };
}
