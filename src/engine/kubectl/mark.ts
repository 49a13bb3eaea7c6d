/** `kubectl label` and `annotate` (kubectl 1.36, cmd/label, cmd/annotate): `key=value` sets, `key-` takes away. */
import { labelValueErrors } from '../objects/labelSyntax.ts';
import type { KubeObject, Labels } from '../objects/types.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import { forEach, patched } from './change.ts';
import { type PlannedRequest, nothing, type Plan } from './plannedRequest.ts';
import { isOn, type Parsed } from './readFlags.ts';

type Field = 'labels' | 'annotations';

interface Marks {
  set: Readonly<Record<string, string>>;
  removed: readonly string[];
}

const isMark = (arg: string): boolean => arg.includes('=') || arg.endsWith('-');

export function mark(maps: ObjectMaps, command: Parsed, field: Field): Plan {
  const { args } = command;
  const word = field === 'labels' ? 'label' : 'annotation';
  const first = args.findIndex(isMark);
  const [named, specs] = first === -1 ? [args, []] : [args.slice(0, first), args.slice(first)];
  const misplaced = specs.find((spec) => !isMark(spec));
  if (misplaced !== undefined)
    return nothing(`error: all resources must be specified before ${word} changes: ${misplaced}`);
  const marks = marksIn(specs, field);
  if (typeof marks === 'string') return nothing(`error: ${marks}`);
  if (isOn(command, 'all') && command.flags['selector'] !== undefined)
    return nothing('error: cannot set --all and --selector at the same time');
  if (named.length === 0)
    return nothing('error: one or more resources must be specified as <resource> <name> or <resource>/<name>');
  if (specs.length === 0) return nothing(`error: at least one ${word} update is required`);
  const absent: string[] = [];
  const plan = forEach(maps, command, named, (object) => {
    const stored = object.metadata[field] ?? {};
    const refused = isOn(command, 'overwrite') ? null : overwriteError(stored, marks, field);
    if (refused !== null) return refused;
    if (field === 'labels')
      absent.push(
        ...marks.removed.filter((key) => stored[key] === undefined).map((key) => `label "${key}" not found.`),
      );
    return marked(object, marks, { field, overwrites: isOn(command, 'overwrite') });
  });
  return { ...plan, out: absent };
}

const changeCause = 'kubernetes.io/change-cause';

function overwriteError(stored: Labels, { set }: Marks, field: Field): string | null {
  const clashes = Object.entries(set)
    .filter(([key, value]) => stored[key] !== undefined && stored[key] !== value)
    .filter(([key]) => field === 'labels' || key !== changeCause)
    .map(([key]) => `'${key}' already has a value (${stored[key] ?? ''})`);
  if (clashes.length === 0) return null;
  if (field === 'annotations')
    return `error: --overwrite is false but found the following declared annotation(s): ${clashes.join('; ')}`;
  const refused = clashes.map((one) => `${one}, and --overwrite is false`);
  return refused.length === 1 ? `error: ${refused[0] ?? ''}` : refused.join('\n');
}

function marked(
  object: KubeObject,
  { set, removed }: Marks,
  { field, overwrites }: { field: Field; overwrites: boolean },
): PlannedRequest {
  const fields = { metadata: { [field]: { ...set, ...Object.fromEntries(removed.map((key) => [key, null])) } } };
  if (field === 'annotations') return patched(object, fields, 'annotated', 'annotated');
  const stored = object.metadata.labels ?? {};
  const left = Object.entries({ ...stored, ...set }).filter(([key]) => !removed.includes(key));
  // As kubectl tells them apart: by the length of the object as JSON.
  const isShorter = JSON.stringify(Object.fromEntries(left)).length < JSON.stringify(stored).length;
  return patched(object, fields, isShorter && !overwrites ? 'unlabeled' : 'labeled', 'not labeled');
}

/** Or why they cannot be read. */
function marksIn(specs: readonly string[], field: Field): Marks | string {
  const set: Record<string, string> = {};
  const removed: string[] = [];
  for (const spec of specs) {
    const [key = '', value, ...more] = spec.split('=');
    if (value === undefined) removed.push(spec.slice(0, -1));
    else if (field === 'annotations') set[key] = [value, ...more].join('=');
    else if (more.length > 0) return `invalid label spec: ${spec}`;
    else {
      const wrong = labelValueErrors(value);
      if (wrong.length > 0) return `invalid label value: "${spec}": ${wrong.join(';')}`;
      set[key] = value;
    }
  }
  const both = removed.filter((key) => set[key] !== undefined);
  if (both.length === 0) return { set, removed };
  return field === 'labels'
    ? 'can not both modify and remove a label in the same command'
    : `can not both modify and remove the following annotation(s) in the same command: ${both.join(', ')}`;
}
