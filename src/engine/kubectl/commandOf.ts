/** An action of the log as the kubectl command that does it; the reverse of what the console makes of a command. */
import type { Patch } from '../apiserver/applyPatch.ts';
import { kindOf, nameOf, namespaceOf, namespaceOfKey, type ObjectRef } from '../objects/ref.ts';
import type { PodKey } from '../objects/types.ts';
import type { Action, Source } from '../simulation/situation.ts';
import { quoted } from './words.ts';

export interface KubectlCommand {
  line: string;
  /** What `-f -` reads; null: nothing. */
  input: string | null;
}

export interface ShellCommand {
  line: string;
  /** With what `-f -` reads. */
  shell: string;
}

type Of<Do extends Action['do']> = Extract<Action, { do: Do }>;

/** @returns null for what kubectl has no command for */
export function commandOf(action: Action): KubectlCommand | null {
  switch (action.do) {
    case 'cordon':
      return line([action.unschedulable ? 'cordon' : 'uncordon', action.node]);
    case 'drain':
      return line(['drain', action.node, ...drainFlags(action)]);
    case 'taint':
      return line(taintWords(action));
    case 'delete':
      return line([
        ...['delete', 'pod', nameOf(action.pod), ...inNamespace(namespaceOfKey(action.pod))],
        ...[...graceFlags(action.gracePeriodSeconds), ...cascade(action.propagationPolicy)],
      ]);
    case 'deleteObject':
      return line(['delete', ...named(action.subject), ...cascade(action.propagationPolicy)]);
    case 'patch':
      return line(patchWords(action));
    case 'evict':
      return raw(action.pod, 'eviction', evictionOf(action));
    case 'bind':
      return raw(action.pod, 'binding', bindingOf(action));
    case 'apply':
      return fromSource(['apply'], action.source);
    case 'edit':
      return fromSource(['replace', ...(action.force ? ['--force'] : [])], action.source);
    default:
      return null;
  }
}

/** What of the actions kubectl can do: the command, and as it is pasted into a shell. */
export const commandsOf = (actions: readonly Action[]): readonly (ShellCommand | null)[] =>
  actions.map((action) => {
    const command = commandOf(action);
    return command && { line: command.line, shell: shellText(command) };
  });

function shellText({ line: words, input }: KubectlCommand): string {
  if (input === null) return words;
  const end = endFor(input.split('\n'));
  return `${words} <<'${end}'\n${input.trimEnd()}\n${end}`;
}

/** A word that no line of the text is: whatever stands in it, a shell reads it as text. */
const endFor = (lines: readonly string[], end = 'EOF'): string =>
  lines.some((one) => one.trim() === end) ? endFor(lines, `${end}_`) : end;

const line = (words: readonly string[], input: string | null = null): KubectlCommand => ({
  line: ['kubectl', ...words].map(quoted).join(' '),
  input,
});

/** A file that is not read yet is named. What configures kube-scheduler is a file of its own, and none of the API's objects. */
function fromSource(words: readonly string[], { name, content }: Source): KubectlCommand | null {
  if (typeof content !== 'string') return line([...words, '-f', name]);
  return /\bkind"?:\s*"?KubeSchedulerConfiguration\b/.test(content) ? null : line([...words, '-f', '-'], content);
}

const raw = (pod: PodKey, subresource: string, body: object): KubectlCommand =>
  line(
    ['create', '--raw', `/api/v1/namespaces/${namespaceOfKey(pod)}/pods/${nameOf(pod)}/${subresource}`, '-f', '-'],
    JSON.stringify(body),
  );

const metadataOf = (pod: PodKey) => ({ name: nameOf(pod), namespace: namespaceOfKey(pod) });

const evictionOf = ({ pod, gracePeriodSeconds }: Of<'evict'>) => ({
  apiVersion: 'policy/v1',
  kind: 'Eviction',
  metadata: metadataOf(pod),
  ...(gracePeriodSeconds !== undefined && { deleteOptions: { gracePeriodSeconds } }),
});

const bindingOf = ({ pod, node }: Of<'bind'>) => ({
  apiVersion: 'v1',
  kind: 'Binding',
  metadata: metadataOf(pod),
  target: { apiVersion: 'v1', kind: 'Node', name: node },
});

const inNamespace = (namespace: string): readonly string[] =>
  namespace === '' || namespace === 'default' ? [] : ['-n', namespace];

/** `deployment web -n shop` */
const named = (subject: ObjectRef): readonly string[] => [
  kindOf(subject).toLowerCase(),
  nameOf(subject),
  ...inNamespace(namespaceOf(subject)),
];

const graceFlags = (seconds: number | undefined): readonly string[] => {
  if (seconds === undefined) return [];
  return seconds === 0 ? ['--grace-period=0', '--force'] : [`--grace-period=${seconds}`];
};

const cascade = (policy: string | undefined): readonly string[] =>
  policy === undefined ? [] : [`--cascade=${policy.toLowerCase()}`];

const drainFlags = (drain: Of<'drain'>): readonly string[] => [
  ...(drain.ignoreDaemonSets ? ['--ignore-daemonsets'] : []),
  ...(drain.deleteEmptyDirData ? ['--delete-emptydir-data'] : []),
  ...(drain.force ? ['--force'] : []),
  ...(drain.gracePeriodSeconds === undefined ? [] : [`--grace-period=${drain.gracePeriodSeconds}`]),
  ...(drain.podSelector === undefined ? [] : [`--pod-selector=${drain.podSelector}`]),
  ...(drain.timeoutSeconds === undefined ? [] : [`--timeout=${drain.timeoutSeconds}s`]),
];

/** What is already there is overwritten, as the action does. */
function taintWords({ node, taint: { key, value, effect }, isRemoved }: Of<'taint'>): readonly string[] {
  const at = effect === undefined ? '' : `:${effect}`;
  if (isRemoved) return ['taint', 'nodes', node, `${key}${at}-`];
  return ['taint', 'nodes', node, `${key}${value ? `=${value}` : ''}${at}`, '--overwrite'];
}

const restartedAt = 'spec.template.metadata.annotations.kubectl.kubernetes.io/restartedAt';

type Fields = Readonly<Record<string, unknown>>;

/** Patches that have a command of their own, and `kubectl patch` for the others. */
function patchWords({ subject, patch, subresource }: Of<'patch'>): readonly string[] {
  const own = subresource === undefined && patch.type === 'merge' ? ownWords(subject, patch.fields) : null;
  if (own) return own;
  const under = subresource === undefined ? [] : [`--subresource=${subresource}`];
  return ['patch', ...named(subject), ...under, `--type=${patch.type}`, '-p', JSON.stringify(bodyOf(patch))];
}

const bodyOf = (patch: Patch) => (patch.type === 'json' ? patch.steps : patch.fields);

function ownWords(subject: ObjectRef, fields: Fields): readonly string[] | null {
  const [[at, value] = ['', undefined]] = leaves(fields);
  if (leaves(fields).length === 1) {
    if (at === 'spec.replicas' && typeof value === 'number') return ['scale', ...named(subject), `--replicas=${value}`];
    if (at === 'spec.paused') return ['rollout', value === true ? 'pause' : 'resume', ...named(subject)];
    if (at === restartedAt) return ['rollout', 'restart', ...named(subject)];
  }
  if (Object.keys(fields).join() !== 'metadata') return null;
  const metadata = fields['metadata'] as Readonly<Record<string, Fields | undefined>>;
  const [field = ''] = Object.keys(metadata);
  const verb = ({ labels: 'label', annotations: 'annotate' } as Readonly<Record<string, string>>)[field];
  const marks = Object.entries(metadata[field] ?? {});
  if (verb === undefined || Object.keys(metadata).length > 1 || marks.length === 0) return null;
  const words = marks.map(([key, mark]) => (mark === null ? `${key}-` : `${key}=${String(mark)}`));
  return [verb, ...named(subject), ...words, '--overwrite'];
}

/** Each value of a nest of fields, by the way to it. */
const leaves = (fields: Fields, way = ''): readonly (readonly [string, unknown])[] =>
  Object.entries(fields).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(value as Fields, `${way}${key}.`)
      : [[`${way}${key}`, value] as const],
  );
