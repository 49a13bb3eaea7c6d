/** Objects that `kubectl create KIND NAME` and `kubectl run NAME` make of their flags (kubectl 1.36, cmd/create, cmd/run). */
import { imageNameError } from '../kubelet/imageName.ts';
import type { KubeObject, Labels } from '../objects/types.ts';
import { isOn, type Parsed } from './readFlags.ts';

type Made = { object: KubeObject } | { error: string };

/** @param command one whose verb is `create KIND` or `run` */
export function generated(command: Parsed): Made {
  const { verb, args, after, flags } = command;
  if (verb === 'run') return pod(command);
  const make = makers[verb];
  const [name] = args;
  if (verb === 'create deployment' && flags['image'] === undefined) return lacking('image');
  if (!make || name === undefined || args.length > 1)
    return {
      error: `error: exactly one NAME is required, got ${args.length}\nSee 'kubectl ${verb} -h' for help and examples`,
    };
  return make(name, flags, after);
}

/** @param command of the container, after `--` */
type Maker = (name: string, flags: Parsed['flags'], command: readonly string[]) => Made;

const lacking = (flag: string): Made => ({ error: `error: required flag(s) "${flag}" not set` });

const namespace: Maker = (name) => ({ object: { apiVersion: 'v1', kind: 'Namespace', metadata: { name } } });

const deployment: Maker = (name, { image = '', replicas = '1' }, command) => {
  const labels = { app: name };
  const spec = {
    replicas: Number(replicas),
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [containerOf(containerName(image), image, command)] } },
  };
  return made({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name, labels }, spec });
};

const restartPolicies = ['Always', 'OnFailure', 'Never'];

/** What follows its name is for the container: arguments, or with --command the command itself. */
function pod({ args: [name, ...words], after, flags }: Parsed): Made {
  const { image, port = '', labels } = flags;
  const restart = flags['restart'] || 'Always';
  const see = "See 'kubectl run -h' for help and examples";
  if (image === undefined) return lacking('image');
  if (name === undefined) return { error: `error: NAME is required for run\n${see}` };
  if (image === '') return { error: 'error: --image is required' };
  if (imageNameError(image) !== null)
    return { error: `error: Invalid image name "${image}": invalid reference format` };
  if (!restartPolicies.includes(restart)) return { error: `error: invalid restart policy: ${restart}\n${see}` };
  const wrong = labels ? labelsError(labels) : null;
  if (wrong !== null) return { error: `error: ${wrong}` };
  if (!/^(?:[+-]?\d+)?$/.test(port)) return { error: `error: strconv.Atoi: parsing "${port}": invalid syntax` };
  const given = [...words, ...after];
  const isCommand = isOn({ flags }, 'command');
  const container = {
    ...containerOf(name, image, isCommand ? given : []),
    ...(!isCommand && given.length > 0 && { args: given }),
    ...(port !== '' && { ports: [{ containerPort: Number(port) }] }),
  };
  const spec = { containers: [container], dnsPolicy: 'ClusterFirst', restartPolicy: restart };
  return made({ apiVersion: 'v1', kind: 'Pod', metadata: { labels: labelsOf(labels || `run=${name}`), name }, spec });
}

function labelsError(text: string): string | null {
  const pairs = text.split(',');
  const odd = pairs.find((pair) => pair.split('=').length !== 2 || pair.startsWith('='));
  if (odd === undefined) return null;
  return /^=[^=]*$/.test(odd) ? 'unexpected empty label key' : `unexpected label spec: ${odd}`;
}

const labelsOf = (text: string): Labels =>
  Object.fromEntries(
    text
      .split(',')
      .map((one) => one.split('='))
      .map(([key = '', value = '']) => [key, value]),
  );

const job: Maker = (name, { image }, command) => {
  if (!image) return { error: 'error: either --image or --from must be specified' };
  const template = { spec: { containers: [containerOf(name, image, command)], restartPolicy: 'Never' } };
  return made({ apiVersion: 'batch/v1', kind: 'Job', metadata: { name }, spec: { template } });
};

const budget: Maker = (name, { selector, ...flags }) => {
  const [min, max] = [flags['min-available'], flags['max-unavailable']];
  if (!selector) return { error: 'error: a selector must be specified' };
  if (!min && !max) return { error: 'error: one of min-available or max-unavailable must be specified' };
  if (min && max) return { error: 'error: min-available and max-unavailable cannot be both specified' };
  const bound = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
  const spec = {
    ...(min && { minAvailable: bound(min) }),
    ...(max && { maxUnavailable: bound(max) }),
    selector: { matchLabels: labelsOf(selector) },
  };
  return made({ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name }, spec });
};

const priorityClass: Maker = (name, { value = '0' }) =>
  made({
    apiVersion: 'scheduling.k8s.io/v1',
    kind: 'PriorityClass',
    metadata: { name },
    preemptionPolicy: 'PreemptLowerPriority',
    value: Number(value),
  });

const made = (object: KubeObject & Readonly<Record<string, unknown>>): Made => ({ object });

const containerOf = (name: string, image: string, command: readonly string[]) => ({
  ...{ name, image },
  ...(command.length > 0 && { command }),
});

/** `registry/shop/web:2` → `web` */
const containerName = (image: string): string =>
  image
    .slice(image.lastIndexOf('/') + 1)
    .replace(/[:@].*$/, '')
    .replaceAll(/[^a-z0-9-]/g, '-');

const makers: Readonly<Record<string, Maker>> = {
  'create namespace': namespace,
  'create deployment': deployment,
  'create job': job,
  'create poddisruptionbudget': budget,
  'create priorityclass': priorityClass,
};
