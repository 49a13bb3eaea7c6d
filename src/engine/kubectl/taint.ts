/** `kubectl taint` (kubectl 1.36, cmd/taint). */
import { refOf } from '../objects/ref.ts';
import type { Node } from '../objects/types.ts';
import { type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';
import { type PlannedRequest, nothing, type Plan } from './plannedRequest.ts';
import { nodesIn } from './nodes.ts';
import { isOn, type Parsed } from './readFlags.ts';
import { resourcesNamed } from './resources.ts';

const effects: ReadonlySet<string> = new Set(['NoSchedule', 'PreferNoSchedule', 'NoExecute']);

const isTaint = (arg: string): boolean => /[:=]/.test(arg) || arg.endsWith('-');

export function taint(maps: ObjectMaps, command: Parsed): Plan {
  const { args, flags } = command;
  const firstSpec = args.findIndex(isTaint);
  const [type, ...names] = firstSpec === -1 ? args : args.slice(0, firstSpec);
  const specs = firstSpec === -1 ? [] : args.slice(firstSpec);
  const wrong = taintError({ type, names, specs }, command);
  if (wrong !== null) return nothing(`error: ${wrong}`);
  const asked = isOn(command, 'all') ? [...objectsOf(maps, 'Node').keys()] : names;
  const chosen = nodesIn(maps, asked, flags['selector']);
  const made = chosen.nodes.map((node) => onNode(node, specs.map(taintIn), isOn(command, 'overwrite')));
  return {
    requests: made.flatMap((one) => ('error' in one ? [] : one.requests)),
    errors: [...made.flatMap((one) => ('error' in one ? one.error : [])), ...chosen.errors],
  };
}

interface Taints {
  /** What should be `nodes`. */
  type: string | undefined;
  names: readonly string[];
  specs: readonly string[];
}

/** In kubectl's order (TaintOptions.Complete, Validate). */
function taintError({ type, names, specs }: Taints, command: Parsed): string | null {
  const misplaced = specs.find((spec) => !isTaint(spec));
  if (misplaced !== undefined) return `all resources must be specified before taint changes: ${misplaced}`;
  if (type === undefined) return 'one or more resources must be specified as <resource> <name>';
  if (specs.length === 0) return 'at least one taint update is required';
  const read = specs.map(taintIn);
  const added = read.filter(({ isRemoved }) => !isRemoved);
  const bad = read.find(({ wrong }) => wrong !== null);
  const twice = added.find((one, at) => added.findIndex((other) => isOfSameTaint(one, other)) < at);
  const usage = "\nSee 'kubectl taint -h' for help and examples";
  if (bad) return `${bad.wrong ?? ''}${usage}`;
  if (twice)
    return `duplicated taints with the same key and effect: {${twice.key} ${twice.value} ${twice.effect} <nil>}${usage}`;
  const resources = resourcesNamed(type);
  if ('error' in resources) return resources.error.replace(/^error: /, '');
  if (resources[0]?.kind !== 'Node')
    return `invalid resource type ${type.toLowerCase()}, only node types are supported`;
  const both = read.filter(
    (one) =>
      one.isRemoved && added.some((other) => other.key === one.key && (one.effect === '' || isOfSameTaint(one, other))),
  );
  if (both.length > 0)
    return `can not both modify and remove the following taint(s) in the same command: ${both.map(({ key, effect }) => `{"${key}":"${effect}"}`).join(', ')}`;
  const hasSelector = command.flags['selector'] !== undefined;
  if (isOn(command, 'all') && hasSelector) return "setting 'all' parameter with a non empty selector is prohibited";
  return isOn(command, 'all') || hasSelector || names.length > 0
    ? null
    : "at least one resource name must be specified since 'all' parameter is not set";
}

interface ReadTaint {
  key: string;
  value: string;
  effect: string;
  isRemoved: boolean;
  /** Why it cannot be read; null where it can. */
  wrong: string | null;
}

const isOfSameTaint = (one: ReadTaint, other: ReadTaint): boolean =>
  one.key === other.key && one.effect === other.effect;

/** `key=value:effect`, `key:effect`, `key:effect-`, `key-` (kubectl 1.36, parseTaint). */
function taintIn(spec: string): ReadTaint {
  const isRemoved = spec.endsWith('-');
  const [, key = '', value = '', effect = ''] =
    /^([^=:]+)(?:=([^:]*))?(?::(.*))?$/.exec(isRemoved ? spec.slice(0, -1) : spec) ?? [];
  const isUnknown = effect !== '' && !effects.has(effect);
  const lacks = key === '' || (effect === '' && !isRemoved);
  const wrong = isUnknown
    ? `invalid taint effect: ${effect}, unsupported taint effect`
    : lacks
      ? `invalid taint spec: ${spec}`
      : null;
  return { key, value, effect, isRemoved, wrong };
}

/** All of a node's taints change in one request (reorganizeTaints): where one of them is wrong, none does. */
function onNode(
  { metadata: { name }, spec = {} }: Node,
  taints: readonly ReadTaint[],
  overwrites: boolean,
): { requests: readonly PlannedRequest[] } | { error: string } {
  const stored = spec.taints ?? [];
  const isThere = ({ key, effect }: ReadTaint) =>
    stored.some((one) => one.key === key && (effect === '' || one.effect === effect));
  const added = taints.filter(({ isRemoved }) => !isRemoved);
  const removed = taints.filter(({ isRemoved }) => isRemoved);
  const taken = added.filter(isThere);
  if (taken.length > 0 && !overwrites)
    return {
      error: `error: node ${name} already has ${taken.map(({ key }) => key).join(',')} taint(s) with same effect(s) and --overwrite is false`,
    };
  const missing = removed.filter((one) => !isThere(one));
  if (missing.length > 0)
    return {
      error: missing
        .map(({ key, effect }) => `error: taint "${key}${effect === '' ? '' : `:${effect}`}" not found`)
        .join('\n'),
    };
  const isAdding = added.length > taken.length;
  const word = overwrites || (isAdding && removed.length > 0) ? 'modified' : isAdding ? 'tainted' : 'untainted';
  const requests = taints.map(
    ({ key, value, effect, isRemoved }): PlannedRequest => ({
      action: {
        ...{ do: 'taint', node: name },
        taint: { key, ...(value !== '' && { value }), ...(effect !== '' && { effect }) },
        ...(isRemoved && { isRemoved }),
      },
      subject: refOf('Node', name),
      done: `node/${name} ${word}`,
    }),
  );
  return { requests };
}
