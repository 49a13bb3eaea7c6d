/** Commands that change one or a few fields: scale, rollout pause, resume, restart and undo (kubectl 1.36). */
import { rollback } from '../controllers/rollback.ts';
import type { KubeObject } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import { apiTime } from '../simulation/apiTime.ts';
import { type ObjectMaps, subjectOf } from '../simulation/objectMaps.ts';
import { type PlannedRequest, nothing, type Plan } from './plannedRequest.ts';
import { nothingRolled } from './follow.ts';
import type { Parsed } from './readFlags.ts';
import { nameWithKind } from './resources.ts';
import { targets } from './targets.ts';

type Fields = Readonly<Record<string, unknown>>;

export const patched = (object: KubeObject, fields: Fields, done: string, unchanged?: string): PlannedRequest => ({
  action: { do: 'patch', subject: subjectOf(object), patch: { type: 'merge', fields } },
  subject: subjectOf(object),
  done: `${nameOf(object)} ${done}`,
  ...(unchanged !== undefined && { unchanged: `${nameOf(object)} ${unchanged}` }),
});

const nameOf = ({ kind, metadata }: KubeObject): string => nameWithKind(kind, metadata.name);

/** A plan of what is done to each, or said of it; null: neither. */
export function forEach(
  maps: ObjectMaps,
  command: Parsed,
  args: readonly string[],
  each: (object: KubeObject) => PlannedRequest | string | null,
): Plan {
  const found = targets(maps, command, args);
  if ('error' in found) return nothing(found.error);
  const made = found.objects.map(each);
  return {
    requests: made.flatMap((one) => (one === null || typeof one === 'string' ? [] : [one])),
    errors: [...made.filter((one) => typeof one === 'string'), ...found.errors],
  };
}

const scaled: ReadonlySet<string> = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'ReplicationController']);

export function scale(maps: ObjectMaps, command: Parsed): Plan {
  const text = command.flags['replicas'];
  if (text === undefined) return nothing('error: required flag(s) "replicas" not set');
  const replicas = Number(text);
  if (replicas < 0)
    return nothing('error: The --replicas=COUNT flag is required, and COUNT must be greater than or equal to 0');
  const current = command.flags['current-replicas'];
  return forEach(maps, command, command.args, (object) => {
    if (!scaled.has(object.kind))
      return `Error from server (NotFound): the server could not find the requested resource`;
    const present = isWorkload(object) ? (object.spec?.replicas ?? 1) : 0;
    if (current !== undefined && Number(current) !== present)
      return `error: Expected replicas to be ${current}, was ${present}`;
    return patched(object, { spec: { replicas } }, 'scaled');
  });
}

const restartedAt = 'kubectl.kubernetes.io/restartedAt';

/** @param now ms since 1970 */
export function rollout(maps: ObjectMaps, command: Parsed, now: number): Plan {
  const verb = command.verb.slice('rollout '.length);
  if (command.args.length === 0) return nothing(nothingRolled);
  return forEach(maps, command, command.args, (object) => {
    const { kind, metadata } = object;
    const spec = isWorkload(object) ? (object.spec ?? {}) : {};
    if (verb === 'undo') return undo(maps, object, command);
    if (verb === 'restart') {
      if (!['Deployment', 'StatefulSet', 'DaemonSet'].includes(kind))
        return `error: ${nameOf(object).replace('/', ' "')}" restarting is not supported`;
      if (spec.paused) return `error: can't restart paused deployment (run rollout resume first): ${nameOf(object)}`;
      return patched(
        object,
        { spec: { template: { metadata: { annotations: { [restartedAt]: apiTime(now) } } } } },
        'restarted',
      );
    }
    if (kind !== 'Deployment')
      return `error: ${nameOf(object).replace('/', ' "')}" ${verb === 'pause' ? 'pausing' : 'resuming'} is not supported`;
    const isPaused = spec.paused === true;
    if (isPaused === (verb === 'pause'))
      return `error: deployments.apps "${metadata.name}" ${isPaused ? 'is already paused' : 'is not paused'}`;
    return patched(object, { spec: { paused: verb === 'pause' } }, verb === 'pause' ? 'paused' : 'resumed');
  });
}

function undo(maps: ObjectMaps, object: KubeObject, { flags }: Parsed): PlannedRequest | string {
  if (!isWorkload(object)) return `error: no rollbacker has been implemented for "${object.kind}"`;
  const found = rollback(maps, object, Number(flags['to-revision'] ?? 0));
  if ('message' in found)
    return found.message.startsWith('skipped') ? `${nameOf(object)} ${found.message}` : `error: ${found.message}`;
  return {
    action: { do: 'patch', subject: subjectOf(object), patch: found.patch },
    subject: subjectOf(object),
    done: `${nameOf(object)} rolled back`,
  };
}
