/** `kubectl cordon`, `uncordon` and `drain` (kubectl 1.36, cmd/drain). */
import { readDuration } from '../objects/duration.ts';
import { matchesLabels } from '../objects/labelSelector.ts';
import { parseSelector } from '../objects/labelSelectorText.ts';
import { refOf } from '../objects/ref.ts';
import { type Node, podKey } from '../objects/types.ts';
import { drainOf, givenUp } from '../simulation/drainPods.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import type { DrainOptions } from '../simulation/situation.ts';
import { type PlannedRequest, nothing, type Plan } from './plannedRequest.ts';
import { dryRunOf, saidDry } from './dryRun.ts';
import { isOn, type Parsed } from './readFlags.ts';

export function nodePlan(maps: ObjectMaps, command: Parsed): Plan {
  const { verb, flags, args } = command;
  if (args.length === 0 && flags['selector'] === undefined)
    return nothing(`error: USAGE: ${verb} NODE [flags]\nSee 'kubectl ${verb} -h' for help and examples`);
  if (args.length > 0 && flags['selector'] !== undefined)
    return nothing('error: error: cannot specify both a node name and a --selector option');
  const dryRun = dryRunOf(command);
  if (verb === 'drain' && dryRun === 'server')
    return nothing('error: --dry-run=server of kubectl drain does not work here: evictions are asked for, or not');
  const pods = flags['pod-selector'];
  if (pods !== undefined && parseSelector(pods).error)
    return nothing('error: --pod-selector=<pod_selector> must be a valid label selector');
  const chosen = nodesIn(
    maps,
    args.map((name) => name.replace(/^(?:nodes?|no)\//, '')),
    flags['selector'],
  );
  if (verb === 'drain' && dryRun === 'client')
    return {
      requests: [],
      errors: chosen.errors,
      said: chosen.nodes.flatMap((node) => drainedDry(maps, node, command)),
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

/** `--dry-run=client`: whom it would evict, or why it would not begin. */
function drainedDry(maps: ObjectMaps, node: Node, command: Parsed): NonNullable<Plan['said']> {
  const { name } = node.metadata;
  const plan = drainOf(maps, name, drainOptions(command));
  const complaint = (text: string) => ({ text, isError: true }) as const;
  const cordon = { text: saidDry(cordoned(node, true).done, 'client') };
  if (plan.errors.length > 0) return [cordon, ...givenUp(name, plan.errors).map(complaint)];
  return [
    cordon,
    ...(plan.warning === null ? [] : [complaint(`Warning: ${plan.warning}`)]),
    ...plan.pods.map((pod) => ({ text: saidDry(`evicting pod ${podKey(pod)}`, 'client') })),
    { text: saidDry(`node/${name} drained`, 'client') },
  ];
}
