/** The commands of kubectl 1.36 that work here, and the flags that each of them takes. */

export interface CommandFlag {
  name: string;
  short?: string;
  /** `none`: it stands alone, or is `=true` or `=false`; the others are followed by a value of that form. */
  value: 'none' | 'text' | 'number' | 'duration';
  /** Its value where it stands alone all the same. */
  without?: string;
}

export interface Verb {
  /** Words after kubectl: `get`, `rollout status`. */
  name: string;
  /** What kubectl says of it. */
  summary: string;
  /** After the flags: `(TYPE NAME | TYPE/NAME)`. */
  usage: string;
  flags: readonly CommandFlag[];
  /** `create deploy` */
  alias?: string;
  /** What stands after `--` is a container's command, and no name. */
  takesCommand?: boolean;
}

const flag = (value: CommandFlag['value'], name: string, short?: string): CommandFlag => ({
  name,
  ...(short !== undefined && { short }),
  value,
});
const on = (name: string, short?: string): CommandFlag => flag('none', name, short);
const text = (name: string, short?: string): CommandFlag => flag('text', name, short);
const number = (name: string): CommandFlag => flag('number', name);
const duration = (name: string): CommandFlag => flag('duration', name);

const namespace = text('namespace', 'n');
const selector = text('selector', 'l');
const allNamespaces = on('all-namespaces', 'A');
const file = text('filename', 'f');
const all = on('all');
const overwrite = on('overwrite');
const dryRun: CommandFlag = { ...text('dry-run'), without: 'client' };
const output = text('output', 'o');
const containers = text('containers', 'c');
const named = '(TYPE NAME | TYPE/NAME)';
const fromFile = '-f FILENAME';

const verb = (name: string, summary: string, usage: string, ...flags: readonly CommandFlag[]): Verb => ({
  name,
  summary,
  usage,
  flags: [namespace, ...flags],
});

export const verbs: readonly Verb[] = [
  verb(
    ...([
      'get',
      'Display one or many resources',
      '(TYPE[.VERSION][.GROUP] [NAME | -l label] | TYPE/NAME ...)',
    ] as const),
    ...[output, on('watch', 'w'), on('watch-only'), allNamespaces, selector, text('field-selector')],
    ...[text('sort-by'), on('show-labels'), on('no-headers'), on('ignore-not-found'), text('label-columns', 'L')],
    on('show-kind'),
  ),
  verb(
    ...(['describe', 'Show details of a specific resource or group of resources', named] as const),
    ...[allNamespaces, selector, on('show-events')],
  ),
  verb('apply', 'Apply a configuration to a resource by file name or stdin', fromFile, file, dryRun),
  verb('create', 'Create a resource from a file or from stdin', fromFile, file, text('raw'), dryRun),
  {
    ...verb(
      ...([
        'create deployment',
        'Create a deployment with the specified name',
        'NAME --image=image -- [COMMAND] [args...]',
      ] as const),
      ...[text('image'), number('replicas'), dryRun, output],
    ),
    alias: 'create deploy',
    takesCommand: true,
  },
  {
    ...verb(
      'create job',
      'Create a job with the specified name',
      'NAME --image=image -- [COMMAND] [args...]',
      ...[text('image'), dryRun, output],
    ),
    takesCommand: true,
  },
  {
    ...verb('create namespace', 'Create a namespace with the specified name', 'NAME', dryRun, output),
    alias: 'create ns',
  },
  {
    ...verb(
      'create poddisruptionbudget',
      'Create a pod disruption budget with the specified name',
      'NAME --selector=SELECTOR --min-available=N',
      ...[text('selector'), text('min-available'), text('max-unavailable'), dryRun, output],
    ),
    alias: 'create pdb',
  },
  {
    ...verb(
      ...(['create priorityclass', 'Create a priority class with the specified name', 'NAME --value=VALUE'] as const),
      ...[number('value'), dryRun, output],
    ),
    alias: 'create pc',
  },
  {
    ...verb(
      'run',
      'Run a particular image on the cluster',
      'NAME --image=image [--port=port] [--command] -- [COMMAND] [args...]',
      ...[text('image'), text('port'), text('labels', 'l'), text('restart'), on('command'), dryRun, output],
    ),
    takesCommand: true,
  },
  verb(
    'delete',
    'Delete resources by file names, stdin, resources and names, or by resources and label selector',
    `([-f FILENAME] | TYPE [(NAME | -l label | --all)])`,
    ...[file, selector, all, text('field-selector'), number('grace-period'), on('force'), on('now'), on('wait')],
    ...[{ ...text('cascade'), without: 'background' }, on('ignore-not-found'), duration('timeout'), allNamespaces],
    dryRun,
  ),
  verb('replace', 'Replace a resource by file name or stdin', fromFile, file, on('force'), dryRun),
  verb(
    'patch',
    'Update fields of a resource',
    `${named} -p PATCH`,
    text('patch', 'p'),
    ...[text('type'), text('subresource'), dryRun],
  ),
  verb(
    'scale',
    'Set a new size for a deployment, replica set, or replication controller',
    `--replicas=COUNT ${named}`,
    ...[number('replicas'), number('current-replicas'), selector, all, dryRun],
  ),
  verb(
    ...(['rollout status', 'Show the status of the rollout', named] as const),
    ...[on('watch', 'w'), number('revision'), duration('timeout'), selector],
  ),
  verb('rollout history', 'View rollout history', named, number('revision'), selector),
  verb('rollout undo', 'Undo a previous rollout', named, number('to-revision'), selector, dryRun),
  verb('rollout restart', 'Restart a resource', named, selector),
  verb('rollout pause', 'Mark the provided resource as paused', named, selector),
  verb('rollout resume', 'Resume a paused resource', named, selector),
  verb(
    'set image',
    'Update the image of a pod template',
    `${named} CONTAINER_NAME_1=CONTAINER_IMAGE_1 ...`,
    ...[selector, all, dryRun],
  ),
  verb(
    ...(['set env', 'Update environment variables on a pod template', `${named} KEY_1=VAL_1 ...`] as const),
    ...[containers, on('list'), overwrite, selector, all, dryRun],
  ),
  verb(
    'set resources',
    'Update resource requests/limits on objects with pod templates',
    `${named} ([--limits=LIMITS & --requests=REQUESTS])`,
    ...[containers, text('limits'), text('requests'), selector, all, dryRun],
  ),
  verb(
    ...(['label', 'Update the labels on a resource', `${named} KEY_1=VAL_1 ... KEY_N=VAL_N`] as const),
    ...[selector, all, overwrite, dryRun],
  ),
  verb(
    ...(['annotate', 'Update the annotations on a resource', `${named} KEY_1=VAL_1 ... KEY_N=VAL_N`] as const),
    ...[selector, all, overwrite, dryRun],
  ),
  verb(
    ...(['taint', 'Update the taints on one or more nodes', 'NODE NAME KEY_1=VAL_1:TAINT_EFFECT_1 ...'] as const),
    ...[selector, all, overwrite, dryRun],
  ),
  verb('cordon', 'Mark node as unschedulable', 'NODE', selector, dryRun),
  verb('uncordon', 'Mark node as schedulable', 'NODE', selector, dryRun),
  verb(
    ...(['drain', 'Drain node in preparation for maintenance', 'NODE'] as const),
    ...[on('ignore-daemonsets'), on('delete-emptydir-data'), on('force'), number('grace-period'), selector],
    ...[text('pod-selector'), duration('timeout'), dryRun],
  ),
  verb(
    ...(['events', 'List events', '[--for TYPE/NAME]'] as const),
    ...[allNamespaces, text('for'), text('types'), on('no-headers'), on('watch', 'w')],
  ),
  verb(
    ...([
      'wait',
      'Experimental: Wait for a specific condition on one or many resources',
      `${named} --for=...`,
    ] as const),
    ...[text('for'), duration('timeout'), selector, all, allNamespaces],
  ),
  verb('explain', 'Get documentation for a resource', 'TYPE', on('recursive', 'R')),
  verb('api-resources', 'Print the supported API resources on the server', '', on('no-headers')),
  verb(
    ...(['top', 'Display resource (CPU/memory) usage', '(node | pod) [NAME | -l label]'] as const),
    ...[allNamespaces, selector, on('containers'), text('sort-by'), on('no-headers')],
  ),
  verb('help', 'Help about any command', '[command]'),
];

const noProcess = 'pods are simulated, and there is no process to reach';
const noFiles = 'there are no files and no configuration here';

/** What kubectl has and this cluster can't do, and why. */
export const notHere: Readonly<Record<string, string>> = {
  ...each(['exec', 'logs', 'attach', 'cp', 'port-forward', 'debug', 'proxy'], noProcess),
  ...each(['config', 'kustomize', 'plugin', 'completion', 'options', 'alpha', 'diff'], noFiles),
  ...each(['auth', 'certificate'], 'nobody logs in here'),
  ...each(['cluster-info', 'version', 'api-versions'], 'there is no server to ask; it is Kubernetes 1.36'),
  ...each(['expose', 'autoscale'], 'apply a manifest with apply -f -'),
  ...each(
    ['clusterrole', 'clusterrolebinding', 'role', 'rolebinding', 'token', 'configmap', 'secret', 'ingress'].map(
      (kind) => `create ${kind}`,
    ),
    'nothing of it is simulated',
  ),
  ...each(
    ['cronjob', 'quota', 'resourcequota', 'service', 'serviceaccount'].map((kind) => `create ${kind}`),
    'apply a manifest with apply -f -',
  ),
  ...each(
    ['selector', 'serviceaccount', 'subject'].map((field) => `set ${field}`),
    'use patch or apply -f -',
  ),
  edit: 'open the object in the editor, or use patch, set image or apply -f -',
};

function each(names: readonly string[], why: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, why]));
}
