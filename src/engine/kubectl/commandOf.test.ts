import { describe, expect, it } from 'vitest';
import { readManifests } from '../manifest/readManifests.ts';
import type { Action } from '../simulation/situation.ts';
import { commandOf, commandsOf } from './commandOf.ts';
import { run, since } from './consoleFixture.ts';
import { actionOf } from './plannedRequest.ts';

type Untimed = Action extends infer One ? (One extends Action ? Omit<One, 't'> : never) : never;

const source = (content: string) => ({ id: content, name: 'web.yaml', content });

const service = `apiVersion: v1
kind: Service
metadata: { name: web, namespace: default }
spec: { selector: { app: web }, ports: [{ port: 80 }] }
`;
const lone = `apiVersion: v1
kind: Pod
metadata: { name: lone, namespace: shop, labels: { app: lone } }
spec: { containers: [{ name: app, image: "lone:1" }] }
`;
const more = `apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n---\n${lone}`;

const merge = (fields: Readonly<Record<string, unknown>>) => ({
  do: 'patch' as const,
  subject: 'Deployment/default/web' as const,
  patch: { type: 'merge' as const, fields },
});

/** Of every kind of action the command that does it, and what it reads; null: kubectl has none. */
const table: Readonly<
  Record<Action['do'], readonly (readonly [action: Untimed, line: string | null, input?: string])[]>
> = {
  cordon: [
    [{ do: 'cordon', node: 'n1', unschedulable: true }, 'kubectl cordon n1'],
    [{ do: 'cordon', node: 'n1', unschedulable: false }, 'kubectl uncordon n1'],
  ],
  drain: [
    [{ do: 'drain', node: 'n1' }, 'kubectl drain n1'],
    [
      {
        ...{ do: 'drain', node: 'n1', ignoreDaemonSets: true, deleteEmptyDirData: true },
        ...{ force: true, gracePeriodSeconds: 5 },
      },
      'kubectl drain n1 --ignore-daemonsets --delete-emptydir-data --force --grace-period=5',
    ],
  ],
  taint: [
    [
      { do: 'taint', node: 'n1', taint: { key: 'gpu', value: 'yes', effect: 'NoSchedule' } },
      'kubectl taint nodes n1 gpu=yes:NoSchedule --overwrite',
    ],
    [
      { do: 'taint', node: 'n1', taint: { key: 'gpu', effect: 'NoExecute' } },
      'kubectl taint nodes n1 gpu:NoExecute --overwrite',
    ],
    [{ do: 'taint', node: 'n2', taint: { key: 'old' }, isRemoved: true }, 'kubectl taint nodes n2 old-'],
  ],
  delete: [
    [{ do: 'delete', pod: 'shop/lone' }, 'kubectl delete pod lone -n shop'],
    [
      { do: 'delete', pod: 'shop/lone', gracePeriodSeconds: 0 },
      'kubectl delete pod lone -n shop --grace-period=0 --force',
    ],
    [
      { do: 'delete', pod: 'shop/lone', gracePeriodSeconds: 7, propagationPolicy: 'Foreground' },
      'kubectl delete pod lone -n shop --grace-period=7 --cascade=foreground',
    ],
  ],
  deleteObject: [
    [{ do: 'deleteObject', subject: 'Node/n1' }, 'kubectl delete node n1'],
    [
      { do: 'deleteObject', subject: 'Deployment/default/web', propagationPolicy: 'Orphan' },
      'kubectl delete deployment web --cascade=orphan',
    ],
  ],
  patch: [
    [merge({ spec: { replicas: 4 } }), 'kubectl scale deployment web --replicas=4'],
    [merge({ spec: { paused: true } }), 'kubectl rollout pause deployment web'],
    [
      merge({
        spec: {
          template: { metadata: { annotations: { 'kubectl.kubernetes.io/restartedAt': '2026-01-01T00:01:00Z' } } },
        },
      }),
      'kubectl rollout restart deployment web',
    ],
    [merge({ metadata: { labels: { a: 'b', app: null } } }), 'kubectl label deployment web a=b app- --overwrite'],
    [
      merge({ metadata: { annotations: { note: "it's new" } } }),
      `kubectl annotate deployment web 'note=it'\\''s new' --overwrite`,
    ],
    [
      merge({ spec: { minReadySeconds: 5 } }),
      `kubectl patch deployment web --type=merge -p '{"spec":{"minReadySeconds":5}}'`,
    ],
    [
      {
        ...{ do: 'patch', subject: 'Pod/shop/lone', subresource: 'status' },
        patch: { type: 'json', steps: [{ op: 'replace', path: '/status/phase', value: 'Failed' }] },
      },
      `kubectl patch pod lone -n shop --subresource=status --type=json -p '[{"op":"replace","path":"/status/phase","value":"Failed"}]'`,
    ],
  ],
  evict: [
    [
      { do: 'evict', pod: 'shop/lone', gracePeriodSeconds: 3 },
      'kubectl create --raw /api/v1/namespaces/shop/pods/lone/eviction -f -',
      '{"apiVersion":"policy/v1","kind":"Eviction","metadata":{"name":"lone","namespace":"shop"},"deleteOptions":{"gracePeriodSeconds":3}}',
    ],
  ],
  bind: [
    [
      { do: 'bind', pod: 'shop/lone', node: 'n2' },
      'kubectl create --raw /api/v1/namespaces/shop/pods/lone/binding -f -',
      '{"apiVersion":"v1","kind":"Binding","metadata":{"name":"lone","namespace":"shop"},"target":{"apiVersion":"v1","kind":"Node","name":"n2"}}',
    ],
  ],
  apply: [
    [{ do: 'apply', source: source(service) }, 'kubectl apply -f -', service],
    [{ do: 'apply', source: { ...source(''), content: new Blob([service]) } }, 'kubectl apply -f web.yaml'],
    [
      { do: 'apply', source: source('apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n') },
      null,
    ],
  ],
  edit: [
    [{ do: 'edit', source: source(lone) }, 'kubectl replace -f -', lone],
    [{ do: 'edit', source: source(lone), force: true }, 'kubectl replace --force -f -', lone],
  ],
  scheduler: [[{ do: 'scheduler', runs: false }, null]],
  schedule: [[{ do: 'schedule', pod: 'shop/lone' }, null]],
  move: [[{ do: 'move', pod: 'shop/lone', node: 'n2' }, null]],
  recreate: [[{ do: 'recreate', pod: 'shop/lone', node: 'n2' }, null]],
  shutdown: [[{ do: 'shutdown', node: 'n1' }, null]],
  fault: [[{ do: 'fault', fault: { what: 'apiServer' }, runs: false }, null]],
  fence: [[{ do: 'fence', node: 'n1' }, null]],
};

const cases = Object.values(table).flatMap((rows) =>
  rows.map(([action, line, input = null]) => ({ action, line, input, name: line ?? action.do })),
);

describe('an action as a command', () => {
  it.each(cases)('$name', ({ action, line, input }) => {
    expect(commandOf({ ...action, t: since })).toEqual(line === null ? null : { line, input });
  });

  const typed = cases.filter(({ action, line }) => {
    const isFile = 'source' in action && typeof action.source.content !== 'string';
    return line !== null && !isFile;
  });
  it.each(typed)('typed in the console, $name makes the same action', async ({ action, line, input }) => {
    const { actions } = await run(line ?? '', input, more.replace('---', `---\n${oldTaint}---`));
    expect(actions.map((action) => comparable(actionOf(action, since)))).toEqual([comparable({ ...action, t: since })]);
  });
});

it('whatever stands in a manifest, a shell reads all of it as text', () => {
  const text = 'kind: ConfigMap\nEOF\nreboot\n EOF_\n';
  const [command] = commandsOf([{ t: since, do: 'apply', source: source(text) }]);
  expect(command?.shell).toBe(`kubectl apply -f - <<'EOF__'\n${text.trimEnd()}\nEOF__`);
});

const oldTaint = `apiVersion: v1
kind: Node
metadata: { name: n2 }
spec: { taints: [{ key: old, value: "1", effect: NoSchedule }] }
`;

/** Two texts of the same objects are one manifest. */
function comparable(action: Action): unknown {
  if (!('source' in action)) return action;
  const { source: of, ...how } = action;
  return { ...how, objects: readManifests(String(of.content), '').objects };
}
