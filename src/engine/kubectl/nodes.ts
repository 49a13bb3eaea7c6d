/** `kubectl cordon`, `uncordon`, `drain` and `taint` (kubectl 1.36, cmd/drain, cmd/taint). */
import { matchesLabels } from '../objects/labelSelector.ts';
import { parseSelector } from '../objects/labelSelectorText.ts';
import { refOf } from '../objects/ref.ts';
import type { Node } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import { type Deed, nothing, type Plan } from './deed.ts';
import { isOn, type Parsed } from './readFlags.ts';

export function nodeDeeds(maps: ObjectMaps, command: Parsed): Plan {
  const { verb, flags, args } = command;
  if (verb === 'taint') return taint(maps, command);
  if (args.length === 0 && flags['selector'] === undefined)
    return nothing(`error: USAGE: ${verb} NODE [flags]\nSee 'kubectl ${verb} -h' for help and examples`);
  if (args.length > 0 && flags['selector'] !== undefined)
    return nothing('error: error: cannot specify both a node name and a --selector option');
  const chosen = nodesIn(
    maps,
    args.map((name) => name.replace(/^(?:nodes?|no)\//, '')),
    flags['selector'],
  );
  const deeds = chosen.nodes.map(
    (node): Deed => (verb === 'drain' ? drained(node, command) : cordoned(node, verb === 'cordon')),
  );
  return { deeds, errors: chosen.errors };
}

function nodesIn(
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

function cordoned({ metadata: { name }, spec }: Node, unschedulable: boolean): Deed {
  const word = unschedulable ? 'cordoned' : 'uncordoned';
  const isSo = (spec?.unschedulable ?? false) === unschedulable;
  const done = `node/${name} ${isSo ? `already ${word}` : word}`;
  return { doing: { do: 'cordon', node: name, unschedulable }, subject: refOf('Node', name), done };
}

/** What it prints is in the trace. */
function drained({ metadata: { name } }: Node, command: Parsed): Deed {
  const grace = Number(command.flags['grace-period'] ?? -1);
  return {
    doing: {
      do: 'drain',
      node: name,
      ...(isOn(command, 'ignore-daemonsets') && { ignoreDaemonSets: true }),
      ...(isOn(command, 'delete-emptydir-data') && { deleteEmptyDirData: true }),
      ...(isOn(command, 'force') && { force: true }),
      ...(grace >= 0 && { gracePeriodSeconds: grace }),
    },
    subject: refOf('Node', name),
    done: '',
  };
}

const effects: ReadonlySet<string> = new Set(['NoSchedule', 'PreferNoSchedule', 'NoExecute']);

function taint(maps: ObjectMaps, command: Parsed): Plan {
  const [type = '', ...args] = command.args;
  if (!['node', 'nodes', 'no'].includes(type))
    return nothing('error: invalid resource type , only node(s) is supported');
  const specs = args.filter((arg) => /[:=]/.test(arg) || arg.endsWith('-'));
  if (specs.length === 0) return nothing('error: at least one taint update is required');
  const names = isOn(command, 'all') ? [...objectsOf(maps, 'Node').keys()] : args.filter((arg) => !specs.includes(arg));
  const chosen = nodesIn(maps, names, command.flags['selector']);
  const deeds: Deed[] = [];
  const errors: string[] = [...chosen.errors];
  for (const node of chosen.nodes)
    for (const spec of specs) {
      const made = oneTaint(node, spec, isOn(command, 'overwrite'));
      if (typeof made === 'string') errors.push(made);
      else deeds.push(made);
    }
  return { deeds, errors };
}

function oneTaint({ metadata: { name }, spec: nodeSpec = {} }: Node, spec: string, overwrites: boolean): Deed | string {
  const isRemoved = spec.endsWith('-');
  const [, key = '', , value = '', , effect = ''] =
    /^([^=:]+)(=([^:]*))?(:(.*))?$/.exec(isRemoved ? spec.slice(0, -1) : spec) ?? [];
  const stored = nodeSpec.taints ?? [];
  const subject = refOf('Node', name);
  if (isRemoved) {
    if (!stored.some((one) => one.key === key && (effect === '' || one.effect === effect)))
      return `error: taint "${key}${effect === '' ? '' : `:${effect}`}" not found`;
    const taint = { key, ...(effect !== '' && { effect }) };
    return { doing: { do: 'taint', node: name, taint, isRemoved: true }, subject, done: `node/${name} untainted` };
  }
  if (!effects.has(effect)) return `error: invalid taint effect: ${effect}, unsupported taint effect`;
  const taken = stored.find((one) => one.key === key && one.effect === effect);
  if (taken && !overwrites)
    return `error: node ${name} already has ${key} taint(s) with same effect(s) and --overwrite is false`;
  const taint = { key, ...(value !== '' && { value }), effect };
  return { doing: { do: 'taint', node: name, taint }, subject, done: `node/${name} ${taken ? 'modified' : 'tainted'}` };
}
