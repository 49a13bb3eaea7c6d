/** `kubectl cordon`, `uncordon` and `drain` (kubectl 1.36, cmd/drain). */
import { judgeEviction } from '../apiserver/judgeEviction.ts';
import { contentRefusal } from '../apiserver/namespaceDeletion.ts';
import { budgetsAbout } from '../history/budgets.ts';
import { readDuration } from '../objects/duration.ts';
import { matchesLabels } from '../objects/labelSelector.ts';
import { parseSelector } from '../objects/labelSelectorText.ts';
import { refOf } from '../objects/ref.ts';
import { type Node, type Pod, podKey } from '../objects/types.ts';
import { drainOf, givenUp, notEvicted } from '../simulation/drainPods.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import type { DrainOptions } from '../simulation/situation.ts';
import type { Answer } from '../simulation/trace.ts';
import { type PlannedRequest, nothing, type Plan } from './plannedRequest.ts';
import { dryRunOf, saidDry } from './dryRun.ts';
import { isOn, type Parsed } from './readFlags.ts';

/** @param now ms since 1970 */
export function nodePlan(maps: ObjectMaps, command: Parsed, now: number): Plan {
  const { verb, flags, args } = command;
  if (args.length === 0 && flags['selector'] === undefined)
    return nothing(`error: USAGE: ${verb} NODE [flags]\nSee 'kubectl ${verb} -h' for help and examples`);
  if (args.length > 0 && flags['selector'] !== undefined)
    return nothing(
      `error: cannot specify both a node name and a --selector option\nSee 'kubectl ${verb} -h' for help and examples`,
    );
  const dryRun = dryRunOf(command);
  const pods = flags['pod-selector'];
  if (pods !== undefined && parseSelector(pods).error)
    return nothing('error: --pod-selector=<pod_selector> must be a valid label selector');
  const chosen = nodesIn(
    maps,
    args.map((name) => name.replace(/^(?:nodes?|no)\//, '')),
    flags['selector'],
  );
  if (verb === 'drain' && (dryRun === 'client' || dryRun === 'server'))
    return {
      requests: [],
      errors: chosen.errors,
      notices: chosen.nodes.flatMap((node) => drainedDry(maps, node, { command, dryRun, now })),
    };
  const requests = chosen.nodes.map(
    (node): PlannedRequest => (verb === 'drain' ? drained(node, command) : cordoned(node, verb === 'cordon')),
  );
  return { requests, errors: chosen.errors };
}

/** Those named, or those that the selector matches; and what is said of names that no node has. */
export function nodesIn(
  maps: ObjectMaps,
  names: readonly string[],
  selector: string | undefined,
): { nodes: readonly Node[]; errors: readonly string[] } {
  const all = objectsOf(maps, 'Node');
  if (selector !== undefined) {
    const matches = parseSelector(selector);
    if (matches.error) return { nodes: [], errors: [`error: ${matches.error}`] };
    return { nodes: [...all.values()].filter(({ metadata }) => matchesLabels(matches, metadata.labels)), errors: [] };
  }
  const missing = names.filter((name) => !all.has(name));
  return {
    nodes: names.flatMap((name) => all.get(name) ?? []),
    errors: missing.map((name) => `Error from server (NotFound): nodes "${name}" not found`),
  };
}

function cordoned({ metadata: { name }, spec }: Node, unschedulable: boolean): PlannedRequest {
  const word = unschedulable ? 'cordoned' : 'uncordoned';
  const isSo = (spec?.unschedulable ?? false) === unschedulable;
  const done = `node/${name} ${isSo ? `already ${word}` : word}`;
  return { action: { do: 'cordon', node: name, unschedulable }, subject: refOf('Node', name), done };
}

/** What it prints is in the trace. */
const drained = ({ metadata: { name } }: Node, command: Parsed): PlannedRequest => ({
  action: { do: 'drain', node: name, ...drainOptions(command) },
  subject: refOf('Node', name),
  done: '',
});

function drainOptions(command: Parsed): DrainOptions {
  const { flags } = command;
  const grace = Number(flags['grace-period'] ?? -1);
  const timeout = readDuration(flags['timeout'] ?? '0');
  return {
    ...(isOn(command, 'ignore-daemonsets') && { ignoreDaemonSets: true }),
    ...(isOn(command, 'delete-emptydir-data') && { deleteEmptyDirData: true }),
    ...(isOn(command, 'force') && { force: true }),
    ...(grace >= 0 && { gracePeriodSeconds: grace }),
    ...(flags['pod-selector'] !== undefined && { podSelector: flags['pod-selector'] }),
    ...(typeof timeout === 'number' && timeout > 0 && { timeoutSeconds: timeout / 1e9 }),
  };
}

interface DryDrain {
  command: Parsed;
  dryRun: 'client' | 'server';
  /** ms since 1970 */
  now: number;
}

/**
 * Whom it would evict, or why it would not begin. With `server` the API server judges each eviction, and charges no budget
 * for it; kubectl would ask on where one refuses (pkg/drain, evictPods).
 */
function drainedDry(maps: ObjectMaps, node: Node, { command, dryRun, now }: DryDrain): NonNullable<Plan['notices']> {
  const { name } = node.metadata;
  const plan = drainOf(maps, name, drainOptions(command));
  const complaint = (text: string) => ({ text, isError: true }) as const;
  const cordon = { text: saidDry(cordoned(node, true).done, dryRun) };
  if (plan.errors.length > 0) return [cordon, ...givenUp(name, plan.errors).map(complaint)];
  const refusals = dryRun === 'client' ? [] : plan.pods.flatMap((pod) => refusalOf(maps, pod, now));
  const asksOn = refusals.some(({ answer }) => answer.code === 429);
  const refused = refusals.map(({ pod, answer }) => notEvicted(pod, answer));
  return [
    cordon,
    ...(plan.warning === null ? [] : [complaint(`Warning: ${plan.warning}`)]),
    ...plan.pods.map((pod) => ({ text: saidDry(`evicting pod ${podKey(pod)}`, dryRun) })),
    ...(asksOn ? [...refused, 'podyssey: kubectl would ask again every 5 seconds'].map(complaint) : []),
    ...(!asksOn && refused.length > 0 ? givenUp(name, refused).map(complaint) : []),
    ...(refused.length === 0 ? [{ text: saidDry(`node/${name} drained`, dryRun) }] : []),
  ];
}

/** Why the API server would refuse a pod's eviction; `[]`: it would not. */
function refusalOf(maps: ObjectMaps, pod: Pod, now: number): readonly { pod: Pod; answer: Answer }[] {
  const leaving = contentRefusal(maps, pod);
  if (leaving) return [{ pod, answer: leaving }];
  const budgets = budgetsAbout(pod, { objects: maps, pods: objectsOf(maps, 'Pod') }, now);
  const verdict = judgeEviction(pod, budgets, now);
  return verdict.kind === 'refused' ? [{ pod, answer: verdict.answer }] : [];
}
