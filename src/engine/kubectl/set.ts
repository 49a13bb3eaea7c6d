/** `kubectl set image`, `set env` and `set resources`: fields of a pod template's containers (kubectl 1.36, cmd/set). */
import { isSame } from '../apiserver/changedFields.ts';
import { isQuantityError, parseQuantity } from '../objects/quantity.ts';
import type { KubeObject } from '../objects/types.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import { forEach, patched } from './change.ts';
import { nothing, type Plan } from './plannedRequest.ts';
import { isOn, type Parsed } from './readFlags.ts';
import { nameWithKind } from './resources.ts';
import { nobodyNamed } from './targets.ts';

interface EnvVar {
  name: string;
  value?: string;
  valueFrom?: object;
}
interface WrittenContainer {
  name: string;
  image?: string;
  env?: readonly EnvVar[];
  resources?: { limits?: Amounts; requests?: Amounts };
}
type Amounts = Readonly<Record<string, string>>;

interface PodFields {
  containers: readonly WrittenContainer[];
  initContainers?: readonly WrittenContainer[];
}

export function setFields(maps: ObjectMaps, command: Parsed): Plan {
  if (isOn(command, 'all') && command.flags['selector'] !== undefined)
    return nothing('error: cannot set --all and --selector at the same time');
  if (command.verb === 'set image') return setImage(maps, command);
  return command.verb === 'set env' ? setEnv(maps, command) : setResources(maps, command);
}

/** @param change the pod's fields as they are to be, or what is wrong; what stays the same is not told */
function forEachPodSpec(
  maps: ObjectMaps,
  command: Parsed,
  { args, done, change }: { args: readonly string[]; done: string; change: (spec: PodFields) => PodFields | string },
): Plan {
  return forEach(maps, command, args, (object) => {
    const found = podFieldsOf(object);
    const name = nameWithKind(object.kind, object.metadata.name);
    if (!found) return `error: ${name} the object is not a pod or does not have a pod template: *v1.${object.kind}`;
    const changed = change(found.spec);
    if (typeof changed === 'string') return `error: ${changed}`;
    return isSame(changed, found.spec) ? null : patched(object, found.around(changed), done);
  });
}

interface FoundPodFields {
  spec: PodFields;
  /** As a patch of the whole object. */
  around: (spec: PodFields) => Readonly<Record<string, unknown>>;
}

function podFieldsOf(object: KubeObject): FoundPodFields | null {
  const { spec } = object as { spec?: Partial<PodFields> & Templated & { jobTemplate?: { spec?: Templated } } };
  if (spec?.containers)
    return { spec: { ...only(spec), containers: spec.containers }, around: (pod) => ({ spec: pod }) };
  const own = spec?.template?.spec;
  if (own) return { spec: only(own), around: (pod) => ({ spec: { template: { spec: pod } } }) };
  const job = spec?.jobTemplate?.spec?.template?.spec;
  return job
    ? { spec: only(job), around: (pod) => ({ spec: { jobTemplate: { spec: { template: { spec: pod } } } } }) }
    : null;
}

interface Templated {
  template?: { spec?: PodFields };
}

const only = ({ containers = [], initContainers }: Partial<PodFields>): PodFields => ({
  containers,
  ...(initContainers && { initContainers }),
});

function setImage(maps: ObjectMaps, command: Parsed): Plan {
  const images = command.args.filter((arg) => arg.includes('='));
  const args = command.args.filter((arg) => !arg.includes('='));
  if (args.length === 0) return nothing(nobodyNamed);
  if (images.length === 0) return nothing('error: at least one image update is required');
  const wanted = new Map(
    images.map((image) => [image.slice(0, image.indexOf('=')), image.slice(image.indexOf('=') + 1)]),
  );
  const withImage = (one: WrittenContainer): WrittenContainer => {
    const image = wanted.get(one.name) ?? wanted.get('*');
    return image === undefined ? one : { ...one, image };
  };
  return forEachPodSpec(maps, command, {
    args,
    done: 'image updated',
    change: ({ containers, initContainers }) => {
      const all = [...containers, ...(initContainers ?? [])];
      const missing = [...wanted.keys()].find((name) => name !== '*' && !all.some((one) => one.name === name));
      if (missing !== undefined) return `unable to find container named "${missing}"`;
      const init = initContainers && { initContainers: initContainers.map(withImage) };
      return { containers: containers.map(withImage), ...init };
    },
  });
}

const isPair = (arg: string): boolean => /^[^=]+=/.test(arg) || /^.+-$/.test(arg);

function setEnv(maps: ObjectMaps, command: Parsed): Plan {
  const { args, flags } = command;
  const first = args.findIndex(isPair);
  const [named, pairs] = first === -1 ? [args, []] : [args.slice(0, first), args.slice(first)];
  if (pairs.some((pair) => !isPair(pair)))
    return nothing(`error: all resources must be specified before environment changes: ${args.join(' ')}`);
  if (named.length === 0)
    return nothing('error: one or more resources must be specified as <resource> <name> or <resource>/<name>');
  const set = new Map<string, EnvVar>();
  const removed = new Set<string>();
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    if (equals === -1) removed.add(pair.slice(0, -1));
    else set.set(pair.slice(0, equals), { name: pair.slice(0, equals), value: pair.slice(equals + 1) });
  }
  if (isOn(command, 'list')) return listed(maps, command, named);
  const mayOverwrite = flags['overwrite'] === undefined || isOn(command, 'overwrite');
  return forEachPodSpec(maps, command, {
    args: named,
    done: 'env updated',
    change: (spec) => {
      const chosen = spec.containers.filter(chosenBy(command));
      const taken = chosen
        .flatMap(({ env = [] }) => env)
        .find(({ name, value = '' }) => set.has(name) && set.get(name)?.value !== value);
      if (!mayOverwrite && taken)
        return `'${taken.name}' already has a value (${taken.value ?? ''}), and --overwrite is false`;
      return inChosen(spec, command, (one) => {
        const rest = (one.env ?? []).filter(({ name }) => !removed.has(name));
        const added = [...set.values()].filter(({ name }) => !rest.some((other) => other.name === name));
        const env = [...rest.map((other) => set.get(other.name) ?? other), ...added];
        return env.length === 0 && one.env === undefined ? one : { ...one, env };
      });
    },
  });
}

/** `set env --list` */
function listed(maps: ObjectMaps, command: Parsed, named: readonly string[]): Plan {
  const out: string[] = [];
  const plan = forEach(maps, command, named, (object) => {
    for (const { name, env = [] } of (podFieldsOf(object)?.spec.containers ?? []).filter(chosenBy(command)))
      out.push(
        `# ${object.kind} ${object.metadata.name}, container ${name}`,
        ...env.map((one) =>
          one.valueFrom ? `# ${one.name} from ${referenceText(one.valueFrom)}` : `${one.name}=${one.value ?? ''}`,
        ),
      );
    return null;
  });
  return { ...plan, out };
}

/** kubectl, cmd/set/env, GetEnvVarRefString. */
function referenceText(from: object): string {
  const { configMapKeyRef, secretKeyRef, fieldRef, resourceFieldRef } = from as {
    configMapKeyRef?: { name: string; key: string };
    secretKeyRef?: { name: string; key: string };
    fieldRef?: { fieldPath: string };
    resourceFieldRef?: { containerName?: string; resource: string };
  };
  if (configMapKeyRef) return `configmap ${configMapKeyRef.name}, key ${configMapKeyRef.key}`;
  if (secretKeyRef) return `secret ${secretKeyRef.name}, key ${secretKeyRef.key}`;
  if (fieldRef) return `field path ${fieldRef.fieldPath}`;
  if (!resourceFieldRef) return 'invalid valueFrom';
  const { containerName, resource } = resourceFieldRef;
  return `resource field ${containerName ? `${containerName}, ` : ''}${resource}`;
}

function setResources(maps: ObjectMaps, command: Parsed): Plan {
  if (command.args.length === 0) return nothing(nobodyNamed);
  const [limits, requests] = [amountsIn(command.flags['limits']), amountsIn(command.flags['requests'])];
  if (!command.flags['limits'] && !command.flags['requests'])
    return nothing('error: you must specify an update to requests or limits (in the form of --requests/--limits)');
  if ('error' in limits) return nothing(`error: ${limits.error}`);
  if ('error' in requests) return nothing(`error: ${requests.error}`);
  const withAmounts = (name: 'limits' | 'requests', given: Amounts, { resources }: WrittenContainer) =>
    Object.keys(given).length === 0 ? {} : { [name]: { ...resources?.[name], ...given } };
  return forEachPodSpec(maps, command, {
    args: command.args,
    done: 'resource requirements updated',
    change: (spec) => {
      if (!spec.containers.some(chosenBy(command)))
        return `unable to find container named ${command.flags['containers'] ?? '*'}`;
      return inChosen(spec, command, (one) => ({
        ...one,
        resources: {
          ...one.resources,
          ...withAmounts('limits', limits.amounts, one),
          ...withAmounts('requests', requests.amounts, one),
        },
      }));
    },
  });
}

/** `cpu=200m,memory=512Mi` */
function amountsIn(text: string | undefined): { amounts: Amounts } | { error: string } {
  const amounts: Record<string, string> = {};
  for (const pair of text ? text.split(',') : []) {
    const [name = '', amount, ...more] = pair.split('=');
    if (amount === undefined || more.length > 0)
      return { error: `invalid argument syntax ${pair}, expected <resource>=<value>` };
    const read = parseQuantity(amount);
    if (isQuantityError(read)) return { error: read.error };
    amounts[name] = amount;
  }
  return { amounts };
}

/** By `-c`, which may hold `*`; all where it is not given. */
const chosenBy = ({ flags }: Parsed): ((one: WrittenContainer) => boolean) => {
  const parts = (flags['containers'] ?? '*').split('*');
  const literal = parts.map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(`^${literal.join('.*')}$`);
  return ({ name }) => pattern.test(name);
};

function inChosen(spec: PodFields, command: Parsed, change: (one: WrittenContainer) => WrittenContainer): PodFields {
  const isChosen = chosenBy(command);
  return { ...spec, containers: spec.containers.map((one) => (isChosen(one) ? change(one) : one)) };
}
