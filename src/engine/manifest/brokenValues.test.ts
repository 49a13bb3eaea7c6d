import { expect, test } from 'vitest';
import { readManifests } from './readManifests.ts';
import type { Remedy } from './report.ts';

interface Broken {
  what: string;
  text: string;
  line: number;
  want: string;
  remedy: Remedy;
}

const podWith = (spec: string) => `kind: Pod\nmetadata:\n  name: p\nspec:\n${spec}`;
const resources = (amounts: string) => podWith(`  containers:\n  - name: c\n    resources: ${amounts}\n`);
const spread = (fields: string) => podWith(`  topologySpreadConstraints:\n  - ${fields}\n`);
const good = 'topologyKey: zone\n    whenUnsatisfiable: DoNotSchedule';

const claims = (spec: string) =>
  `kind: StatefulSet\nmetadata: {name: db}\nspec:\n  volumeClaimTemplates:\n  - metadata: {name: data}\n    spec:\n      ${spec}\n`;
const someModes = '"ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce", "ReadWriteOncePod"';

const cases: readonly Broken[] = [
  {
    what: 'an access mode of a claim template that there is not',
    text: claims('accessModes: [ReadWriteOften]'),
    line: 7,
    want: `spec.volumeClaimTemplates[0].spec.accessModes: Unsupported value: "ReadWriteOften": supported values: ${someModes}`,
    remedy: 'fixValue',
  },
  {
    what: 'a volume mode of a claim that there is not',
    text: 'kind: PersistentVolumeClaim\nmetadata: {name: c}\nspec:\n  accessModes: [ReadWriteOnce]\n  resources: {requests: {storage: 1Gi}}\n  volumeMode: Tape\n',
    line: 6,
    want: 'spec.volumeMode: Unsupported value: "Tape"',
    remedy: 'fixValue',
  },
  {
    what: 'a binding mode of a class that there is not',
    text: 'kind: StorageClass\nmetadata: {name: c}\nprovisioner: p\nvolumeBindingMode: Later\n',
    line: 4,
    want: 'volumeBindingMode: Unsupported value: "Later"',
    remedy: 'fixValue',
  },
  {
    what: 'a name that is an object, and cannot be made a text',
    text: 'kind: StorageClass\nmetadata:\n  name: {toString: 1}\nprovisioner: p\n',
    line: 3,
    want: 'json: cannot unmarshal object into Go struct field ObjectMeta.metadata.name of type string',
    remedy: 'fixValue',
  },
  {
    what: 'a negative cpu',
    text: resources('{requests: {cpu: "-1"}}'),
    line: 7,
    want: 'spec.containers[0].resources.requests[cpu]: Invalid value: "-1": must be greater than or equal to 0',
    remedy: 'fixValue',
  },
  {
    what: 'a negative cpu in JSON',
    text: '{"kind":"Pod","metadata":{"name":"p"},\n"spec":{"containers":[{"name":"c",\n"resources":{"limits":{"cpu":-1}}}]}}',
    line: 3,
    want: 'spec.containers[0].resources.limits[cpu]: Invalid value: "-1"',
    remedy: 'fixValue',
  },
  {
    what: 'an unreadable amount',
    text: resources('{requests: {memory: 1GB}}'),
    line: 7,
    want: 'quantities must match the regular expression',
    remedy: 'fixValue',
  },
  {
    what: 'a request above its limit',
    text: resources('{requests: {memory: 2Gi}, limits: {memory: 1Gi}}'),
    line: 7,
    want: 'must be less than or equal to memory limit of 1Gi',
    remedy: 'fixValue',
  },
  {
    what: 'maxSkew 0',
    text: spread(`maxSkew: 0\n    ${good}`),
    line: 6,
    want: 'spec.topologySpreadConstraints[0].maxSkew: Invalid value: 0: must be greater than zero',
    remedy: 'fixValue',
  },
  {
    what: 'no maxSkew',
    text: spread(good),
    line: 6,
    want: '.maxSkew: Invalid value: 0: must be greater than zero',
    remedy: 'fixValue',
  },
  {
    what: 'minDomains 0',
    text: spread(`maxSkew: 1\n    minDomains: 0\n    ${good}`),
    line: 7,
    want: '.minDomains: Invalid value: 0: must be greater than zero',
    remedy: 'fixValue',
  },
  {
    what: 'an unknown action',
    text: spread('maxSkew: 1\n    topologyKey: zone\n    whenUnsatisfiable: Maybe'),
    line: 8,
    want: '.whenUnsatisfiable: Unsupported value: "Maybe": supported values: "DoNotSchedule", "ScheduleAnyway"',
    remedy: 'fixValue',
  },
  {
    what: 'a number as a label',
    text: 'kind: Pod\nmetadata:\n  name: p\n  labels:\n    version: 1.0\n',
    line: 5,
    want: 'json: cannot unmarshal number into Go struct field ObjectMeta.metadata.labels of type string',
    remedy: 'fixValue',
  },
  {
    what: 'a text as a number',
    text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d}\nspec:\n  replicas: "3"\n',
    line: 5,
    want: 'Deployment in version "v1" cannot be handled as a Deployment: json: cannot unmarshal string into Go struct field DeploymentSpec.spec.replicas of type int32',
    remedy: 'fixValue',
  },
  {
    what: 'a container that is no list',
    text: podWith('  containers:\n    name: c\n'),
    line: 5,
    want: 'json: cannot unmarshal object into Go struct field PodSpec.spec.containers of type []v1.Container',
    remedy: 'fixValue',
  },
  {
    what: 'negative replicas',
    text: 'kind: Deployment\nmetadata: {name: d}\nspec:\n  replicas: -1\n',
    line: 4,
    want: 'spec.replicas: Invalid value: -1: must be greater than or equal to 0',
    remedy: 'fixValue',
  },
  {
    what: 'a name in capitals',
    text: 'kind: Pod\nmetadata:\n  name: Web\n',
    line: 3,
    want: 'metadata.name: Invalid value: "Web": a lowercase RFC 1123 subdomain',
    remedy: 'fixValue',
  },
  {
    what: 'no name',
    text: 'kind: Pod\nmetadata:\n  labels: {}\n',
    line: 2,
    want: 'name or generateName is required',
    remedy: 'fixValue',
  },
  {
    what: 'a priority too high',
    text: 'kind: PriorityClass\nmetadata: {name: high}\nvalue: 1000000001\n',
    line: 3,
    want: 'value: Forbidden: maximum allowed value of a user defined priority is 1000000000',
    remedy: 'fixValue',
  },
  {
    what: 'a reserved class name',
    text: 'kind: PriorityClass\nmetadata: {name: system-mine}\nvalue: 1\n',
    line: 2,
    want: 'system-mine is not a known system priority class',
    remedy: 'fixValue',
  },
  {
    what: 'a toleration of nothing',
    text: podWith('  tolerations:\n  - effect: NoExecute\n'),
    line: 6,
    want: 'operator must be Exists when `key` is empty',
    remedy: 'fixValue',
  },
  {
    what: 'a container without name',
    text: podWith('  containers:\n  - image: nginx\n'),
    line: 6,
    want: 'spec.containers[0].name: Required value',
    remedy: 'fixValue',
  },
  {
    what: 'an affinity term without topology key',
    text: podWith(
      '  affinity:\n    podAffinity:\n      preferredDuringSchedulingIgnoredDuringExecution:\n      - weight: 1\n',
    ),
    line: 8,
    want: 'Execution[0].podAffinityTerm.topologyKey: Required value: can not be empty',
    remedy: 'fixValue',
  },
  {
    what: 'a mount of no volume',
    text: podWith('  containers:\n  - name: c\n    volumeMounts:\n    - name: data\n      mountPath: /data\n'),
    line: 8,
    want: 'spec.containers[0].volumeMounts[0].name: Not found: "data"',
    remedy: 'fixValue',
  },
  {
    what: 'a selector without values',
    text: spread(
      `maxSkew: 1\n    ${good}\n    labelSelector:\n      matchExpressions:\n      - key: app\n        operator: In\n`,
    ),
    line: 11,
    want: "labelSelector.matchExpressions[0].values: Required value: must be specified when `operator` is 'In' or 'NotIn'",
    remedy: 'fixValue',
  },
  {
    what: 'a bad taint',
    text: 'kind: Node\nmetadata: {name: n1}\nspec:\n  taints:\n  - key: a\n    effect: Never\n',
    line: 6,
    want: 'metadata.taints[0].effect: Unsupported value: "Never"',
    remedy: 'fixValue',
  },
  {
    what: 'a template that its selector does not find',
    text: 'kind: Deployment\nmetadata: {name: d}\nspec:\n  selector: {matchLabels: {app: a}}\n  template:\n    metadata:\n      labels: {app: b}\n    spec: {}\n',
    line: 7,
    want: 'spec.template.metadata.labels: Invalid value: {"app":"b"}: `selector` does not match template `labels`',
    remedy: 'fixValue',
  },
  {
    what: 'an object twice',
    text: 'kind: Node\nmetadata: {name: n1}\n---\nkind: Node\nmetadata: {name: n1}\n',
    line: 5,
    want: 'nodes "n1" already exists',
    remedy: 'duplicateObject',
  },
];

test.each(cases.map((broken) => [broken.what, broken] as const))('%s gives one clear message', (_what, broken) => {
  const { problems } = readManifests(broken.text, 'broken');
  expect(problems).toHaveLength(1);
  const severity = broken.remedy === 'duplicateObject' ? 'warning' : 'error';
  expect(problems[0]).toMatchObject({ severity, line: broken.line, remedy: broken.remedy });
  expect(problems[0]?.message).toContain(broken.want);
});

test.each(cases.map((broken) => [broken.what, broken.text] as const))(
  '%s is counted, and not among the objects',
  (_, text) => {
    const { objects, counts } = readManifests(text, 'broken');
    const counted = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(counted - objects.length).toBe(1);
  },
);

test('nothing is said of what is left out and does not matter here', () => {
  const text = [
    'kind: Deployment\nmetadata: {name: d}\nspec:\n  replicas: 2\n  template:\n    spec:\n      containers: [{name: c}]\n',
    'kind: Job\nmetadata: {name: j}\nspec:\n  template:\n    spec:\n      containers: [{name: c}]\n',
  ].join('---\n');
  const { objects, problems } = readManifests(text, 'cut down');
  expect(problems).toEqual([]);
  expect(objects).toHaveLength(2);
});

test('a StatefulSet mounts the volumes that it claims', () => {
  const text = `kind: StatefulSet
metadata: {name: db}
spec:
  template:
    spec: {containers: [{name: c, volumeMounts: [{name: data, mountPath: /data}]}]}
  volumeClaimTemplates: [{metadata: {name: data}}]
`;
  expect(readManifests(text, 'claims').problems).toEqual([]);
});
