/** The commands of kubectl 1.36 that work here, and the flags that each of them takes. */

export interface Flag {
  name: string;
  short?: string;
  /** `none`: it stands alone; `text`: a value follows; a text: its value where none is written. */
  value: 'none' | 'text' | { without: string };
}

export interface Verb {
  /** Words after kubectl: `get`, `rollout status`. */
  name: string;
  flags: readonly Flag[];
}

const on = (name: string, short?: string): Flag => ({ name, ...(short !== undefined && { short }), value: 'none' });
const text = (name: string, short?: string): Flag => ({ name, ...(short !== undefined && { short }), value: 'text' });

const namespace = text('namespace', 'n');
const selector = text('selector', 'l');
const allNamespaces = on('all-namespaces', 'A');
const output = text('output', 'o');
const file = text('filename', 'f');
const all = on('all');

const verb = (name: string, ...flags: readonly Flag[]): Verb => ({ name, flags: [namespace, ...flags] });

export const verbs: readonly Verb[] = [
  verb(
    'get',
    ...[output, on('watch', 'w'), on('watch-only'), allNamespaces, selector, text('field-selector'), text('sort-by')],
    ...[on('show-labels'), on('no-headers'), on('ignore-not-found'), text('label-columns', 'L'), on('show-kind')],
  ),
  verb('describe', allNamespaces, selector, on('show-events')),
  verb('apply', file),
  verb(
    'create',
    file,
    text('image'),
    text('replicas'),
    text('selector'),
    text('min-available'),
    text('max-unavailable'),
    text('value'),
  ),
  verb(
    'delete',
    ...[file, selector, all, text('field-selector'), text('grace-period'), on('force'), on('now'), on('wait')],
    ...[
      { name: 'cascade', value: { without: 'background' } } as Flag,
      on('ignore-not-found'),
      text('timeout'),
      allNamespaces,
    ],
  ),
  verb('scale', text('replicas'), text('current-replicas'), selector, all),
  verb('rollout status', on('watch', 'w'), text('revision'), text('timeout')),
  verb('rollout history', text('revision')),
  verb('rollout undo', text('to-revision')),
  verb('rollout restart', selector),
  verb('rollout pause', selector),
  verb('rollout resume', selector),
  verb('set image', selector, all),
  verb('label', selector, all, on('overwrite')),
  verb('annotate', selector, all, on('overwrite')),
  verb('taint', selector, all, on('overwrite')),
  verb('cordon', selector),
  verb('uncordon', selector),
  verb('drain', ...[on('ignore-daemonsets'), on('delete-emptydir-data'), on('force'), text('grace-period'), selector]),
  verb('events', allNamespaces, text('for'), text('types'), on('no-headers')),
  verb('wait', text('for'), text('timeout'), selector, all, allNamespaces),
  verb('api-resources', on('no-headers')),
  verb('top'),
];

/** What kubectl has and this cluster can't do: there are no processes to reach, no configuration, no second client. */
export const notHere: ReadonlySet<string> = new Set([
  ...['exec', 'logs', 'attach', 'cp', 'port-forward', 'proxy', 'debug', 'run', 'edit', 'patch', 'replace', 'expose'],
  ...['autoscale', 'certificate', 'cluster-info', 'api-versions', 'config', 'plugin', 'version', 'diff', 'kustomize'],
  ...['auth', 'completion', 'options', 'alpha', 'explain'],
]);
