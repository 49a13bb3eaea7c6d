/** Objects that `kubectl create KIND NAME` and `kubectl run NAME` make of their flags (kubectl 1.36, cmd/create, cmd/run). */
import type { KubeObject, Labels } from '../objects/types.ts';
import type { Parsed } from './readFlags.ts';

type Made = { object: KubeObject } | { error: string };

/** @param command one whose verb is `create KIND` or `run` */
export function generated({ verb, args, after, flags }: Parsed): Made {
  if (verb === 'run') return pod(args, flags, after);
  const make = makers[verb];
  const [name] = args;
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

const deployment: Maker = (name, { image, replicas = '1' }, command) => {
  if (!image) return lacking('image');
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
function pod([name, ...words]: readonly string[], flags: Parsed['flags'], after: readonly string[]): Made {
  const { image, port, labels = `run=${name}`, restart = 'Always' } = flags;
  const see = "See 'kubectl run -h' for help and examples";
  if (name === undefined) return { error: `error: NAME is required for run\n${see}` };
  if (!image) return lacking('image');
  if (!restartPolicies.includes(restart)) return { error: `error: invalid restart policy: ${restart}\n${see}` };
  const given = [...words, ...after];
  const isCommand = (flags['command'] ?? 'false') !== 'false';
  const container = {
    ...containerOf(name, image, isCommand ? given : []),
    ...(!isCommand && given.length > 0 && { args: given }),
    ...(port !== undefined && { ports: [{ containerPort: Number(port) }] }),
  };
  const spec = { containers: [container], dnsPolicy: 'ClusterFirst', restartPolicy: restart };
  return made({ apiVersion: 'v1', kind: 'Pod', metadata: { labels: labelsOf(labels), name }, spec });
}

const labelsOf = (text: string): Labels =>
  Object.fromEntries(
    text
      .split(',')
      .map((one) => one.split('='))
      .map(([key = '', value = '']) => [key, value]),
  );

const job: Maker = (name, { image }, command) => {
  if (!image) return lacking('image');
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
