/** `kubectl cordon`, `uncordon` and `drain` (kubectl 1.36, cmd/drain). */
import { matchesLabels } from '../objects/labelSelector.ts';
import { parseSelector } from '../objects/labelSelectorText.ts';
import { refOf } from '../objects/ref.ts';
import type { Node } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import { type Deed, nothing, type Plan } from './deed.ts';
import { isOn, type Parsed } from './readFlags.ts';

export function nodeDeeds(maps: ObjectMaps, command: Parsed): Plan {
  const { verb, flags, args } = command;
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
