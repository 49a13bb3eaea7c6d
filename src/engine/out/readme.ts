/** What is in the files, and the commands that build the cluster of them. */
import type { LeftOut } from './taken.ts';
import type { Target } from './target.ts';

interface Facts {
  to: Target;
  title: string;
  /** The other files. */
  files: readonly string[];
  left: LeftOut;
  /** Objects of kube-system that kind has as its own. */
  own: number;
}

const releases = 'https://github.com/kubernetes-sigs/kwok/releases/latest/download';

/** As Markdown. */
export function readme({ to, title, files, left, own }: Facts): string {
  const has = (name: string) => files.includes(name);
  const applied = ['nodes.yaml', 'objects.yaml'].filter(has);
  return [
    `# ${plainTitle(title)}`,
    '',
    'A cluster of fake nodes: the control plane and the scheduler are real, and kwok plays the kubelets. No container runs.',
    '',
    '```sh',
    ...(to === 'kwok' ? onKwok(applied, has('scheduler.yaml')) : onKind(applied)),
    '```',
    '',
    'The files:',
    '',
    ...files.map((name) => `- \`${name}\`: ${contents[name] ?? ''}`),
    '',
    'How it differs from the scene:',
    '',
    ...notes({ left, own, to }).map((note) => `- ${note}`),
    '',
  ].join('\n');
}

const contents: Readonly<Record<string, string>> = {
  'nodes.yaml': 'the nodes, with zones, taints and sizes.',
  'objects.yaml': 'everything else, in the order in which it can be made.',
  'scheduler.yaml': "the scheduler's configuration.",
  'kind.yaml': 'the control plane.',
  'changes.diff': 'what had changed since the scene began, as `kubectl diff` shows it. Nothing reads it.',
};

const apply = (files: readonly string[]): readonly string[] => files.map((file) => `kubectl apply -f ${file}`);

const onKwok = (applied: readonly string[], hasScheduler: boolean): readonly string[] => [
  `kwokctl create cluster --name podyssey${hasScheduler ? ' --kube-scheduler-config scheduler.yaml' : ''}`,
  ...apply(applied),
];

/** Until kwok's controller runs somewhere, the one real node must take it; after that nothing else may go there. */
const onKind = (applied: readonly string[]): readonly string[] => [
  'kind create cluster --config kind.yaml',
  `kubectl apply -f ${releases}/kwok.yaml -f ${releases}/stage-fast.yaml && ` +
    'kubectl -n kube-system rollout status deployment/kwok-controller && kubectl cordon podyssey-control-plane',
  `kubectl apply ${applied.map((file) => `-f ${file}`).join(' ')}`,
];

function notes({ left, own, to }: Pick<Facts, 'left' | 'own' | 'to'>): readonly string[] {
  return [
    'What controllers make is not in the files: they make it again. Pods that nobody owns go back to their nodes.',
    ...listed('Left out, because they were being deleted', left.terminating),
    ...listed('Left out, because they had ended', left.ended),
    ...listed('Left out, because only their names were known: nodes', left.unknown),
    ...listed('These nodes were not Ready, and will be', left.notReady),
    ...listed('Empty, because values of variables, ConfigMaps and Secrets are never kept', left.emptied),
    ...(to === 'kind' ? ofKind(own) : []),
  ];
}

const ofKind = (own: number): readonly string[] => [
  "kind's own DaemonSets run on the fake nodes, too: kindnet requests 100m CPU and 50Mi on each. With kwokctl there are none.",
  '`podyssey-control-plane` is one more node, without a zone: a spread over `kubernetes.io/hostname` counts it.',
  ...(own > 0 ? [`Left out, because kind has its own: ${own} objects in kube-system.`] : []),
];

/** Of a path the file alone: where it stood says nothing on another machine. What Markdown would read in it stays text. */
const plainTitle = (title: string): string =>
  title
    .replace(/^.*[/\\](?=.)/s, '')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#&|]/g, String.raw`\$&`);

/** So many are named. */
const most = 10;

function listed(what: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const more = names.length > most ? ` and ${names.length - most} more` : '';
  return [
    `${what}: ${names
      .slice(0, most)
      .map((name) => `\`${name}\``)
      .join(', ')}${more}.`,
  ];
}
