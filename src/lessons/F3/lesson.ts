import type { Lesson } from '../lesson.ts';
import pressed from './scenario.yaml?raw';
import { button } from '../controls.ts';

const pod = 'kube-system/dns-1';
const agent = 'default/node-agent';

/** Its memory stays as it is, and something even more important waits for its room. */
const calm = `${pressed.replace('"growsMiPerSecond":17', '"growsMiPerSecond":0')}---
apiVersion: v1
kind: Pod
metadata:
  name: node-agent
  labels:
    app: node-agent
spec:
  priorityClassName: system-node-critical
  containers:
    - name: app
      image: node-agent:1.0
      resources:
        requests:
          cpu: 3
          memory: 100Mi
`;

const marked = { what: 'write', subject: `Pod/${pod}`, changed: 'deletionTimestamp' } as const;
const targeted = 'status.conditions[type=DisruptionTarget].reason';

export const lesson: Lesson = {
  id: 'F3',
  lens: 'priority',
  systems: [30],
  scenes: {
    pressed: { manifest: pressed, focus: pod },
    calm: { manifest: calm, focus: pod },
  },
  facts: {
    priority: { of: 'object', subject: `Pod/${pod}`, path: 'spec.priority', at: -1 },
    critical: { of: 'rule', value: 2_000_000_000, source: 'kubelet 1.36, SystemCriticalPriority' },
    agentPriority: { of: 'object', subject: `Pod/${agent}`, path: 'spec.priority' },
    steady: { of: 'object', subject: 'PriorityClass/steady', path: 'value', at: 0 },
    report: {
      of: 'object',
      subject: 'Pod/default/report-1',
      path: 'spec.containers[0].resources.requests.memory',
      at: -1,
    },
    evicted: {
      of: 'objects',
      kind: 'Pod',
      where: { status: { conditions: { type: 'DisruptionTarget', reason: 'TerminationByKubelet' } } },
      path: '[*].metadata.name',
    },
    status: { of: 'life', pod, path: 'kubectl.status' },
    marks: { of: 'trace', where: marked, take: 'count' },
    reason: { of: 'trace', where: marked, take: { path: `[-1].object.${targeted}` } },
    web: { of: 'object', subject: 'Pod/default/web-1', path: 'spec.containers[0].resources.requests.memory', at: -1 },
    agentStatus: { of: 'view', path: 'pods[name=node-agent].status' },
  },
  steps: [
    {
      id: 'pressure',
      do: 'predict',
      look: { stage: 'cluster', lens: 'memory', focus: pod, why: 'life' },
      trial: { wait: 60 },
      options: {
        dns: [{ fact: 'evicted', holds: 'dns-1' }],
        web: [{ fact: 'evicted', is: ['web-1'] }],
        report: [{ fact: 'evicted', is: ['report-1'] }],
      },
    },
    {
      id: 'drain',
      do: 'predict',
      scene: 'calm',
      look: { stage: 'cluster', focus: pod, node: null, why: 'life' },
      trial: { do: [{ do: 'drain', node: 'node-1', force: true }], wait: 3 },
      options: {
        spared: [{ fact: 'marks', is: 0 }],
        evicted: [{ fact: 'reason', is: 'EvictionByEvictionAPI' }],
      },
    },
    {
      id: 'newcomer',
      do: 'act',
      look: { focus: agent, node: null },
      goal: [{ fact: 'reason', is: 'PreemptionByScheduler' }],
      controls: [button({ do: 'schedule', pod: agent }), button({ do: 'drain', node: 'node-1', force: true })],
      solution: { do: [{ do: 'schedule', pod: agent }], wait: 2 },
      wrong: { do: [{ do: 'drain', node: 'node-1', force: true }], wait: 3 },
    },
    {
      id: 'taint',
      do: 'act',
      scene: 'calm',
      look: { focus: null, node: 'node-1' },
      goal: [{ fact: 'reason', is: 'DeletionByTaintManager' }],
      controls: [
        button({ do: 'taint', node: 'node-1', taint: { key: 'repair', effect: 'NoSchedule' } }),
        button({ do: 'taint', node: 'node-1', taint: { key: 'repair', effect: 'NoExecute' } }),
      ],
      solution: { do: [{ do: 'taint', node: 'node-1', taint: { key: 'repair', effect: 'NoExecute' } }], wait: 3 },
      wrong: { do: [{ do: 'taint', node: 'node-1', taint: { key: 'repair', effect: 'NoSchedule' } }], wait: 3 },
    },
  ],
  ending: {
    yaml: `spec:
  priorityClassName: system-cluster-critical
  tolerations:
    - operator: Exists # no taint ends it
`,
    cases: {
      parameter: 'priorityClassName',
      values: ['steady', 'system-cluster-critical', 'system-node-critical'],
      present: 'system-cluster-critical',
      change: {
        replace: { 'priorityClassName: system-cluster-critical': 'priorityClassName: $' },
        wait: 60,
      },
      shows: ['evicted'],
      draws: { as: 'cluster' },
    },
  },
};
