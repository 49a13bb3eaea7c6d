/** What a command asks of the cluster at an instant: its requests, and what is said before them or in their place. */
import { applyPatch } from '../apiserver/applyPatch.ts';
import type { Run } from '../simulation/run.ts';
import { type ObjectMaps, objectOf } from '../simulation/objectMaps.ts';
import type { Millis } from '../simulation/trace.ts';
import { rollout, scale } from './change.ts';
import { type PlannedRequest, nothing, type Plan } from './plannedRequest.ts';
import { dryRunOf, tried } from './dryRun.ts';
import { apply, listOf } from './manifests.ts';
import { mark } from './mark.ts';
import { nodePlan } from './nodes.ts';
import { patch } from './patch.ts';
import { raw } from './raw.ts';
import type { Parsed } from './readFlags.ts';
import { remove } from './remove.ts';
import { setFields } from './set.ts';
import { taint } from './taint.ts';
import { withNamespaces } from './withNamespaces.ts';

/** @returns null for a command that only looks */
export function planOf(
  run: Run,
  command: Parsed,
  { since, input }: { since: Millis; input: string | null },
): Plan | null {
  const dryRun = dryRunOf(command);
  if (typeof dryRun !== 'string') return nothing(dryRun.error);
  const maps = run.stateAt(since).objects;
  const plan = askedOf(maps, command, { now: run.epoch + since, input });
  if (!plan) return null;
  const requests = plan.requests.map((request) => onNamespace(maps, request));
  if (dryRun === 'none' || requests.length === 0) return { ...plan, requests };
  const { out, err } = tried(maps, requests, dryRun);
  return { ...plan, requests: [], out: [...(plan.out ?? []), out], errors: [...(plan.errors ?? []), err] };
}

/** @param now ms since 1970 */
function askedOf(
  maps: ObjectMaps,
  command: Parsed,
  { now, input }: { now: number; input: string | null },
): Plan | null {
  const { verb } = command;
  if (verb === 'create' && command.flags['raw'] !== undefined) return raw(maps, command, input);
  if (/^(?:apply|replace|create|run)\b/.test(verb)) return apply(maps, command, input);
  if (verb === 'delete') return remove(maps, command, input);
  if (verb === 'patch') return patch(maps, command);
  if (verb === 'scale') return scale(maps, command);
  if (verb.startsWith('set ')) return setFields(maps, command);
  if (verb === 'label') return mark(maps, command, 'labels');
  if (verb === 'annotate') return mark(maps, command, 'annotations');
  if (verb === 'taint') return taint(maps, command);
  if (['cordon', 'uncordon', 'drain'].includes(verb)) return nodePlan(maps, command, now);
  if (['rollout undo', 'rollout restart', 'rollout pause', 'rollout resume'].includes(verb))
    return rollout(maps, command, now);
  return null;
}

/** A namespace that no file holds, as `default`, is first stored when it is changed. */
function onNamespace(maps: ObjectMaps, request: PlannedRequest): PlannedRequest {
  const { action, subject } = request;
  if (action.do !== 'patch' || !subject.startsWith('Namespace/') || objectOf(maps, subject)) return request;
  const known = objectOf(withNamespaces(maps), subject);
  const object = known && applyPatch(known, action.patch);
  return object ? { ...request, action: { do: 'apply', text: listOf(object) }, object } : request;
}
