import type { Lesson } from '../lesson.ts';
import { type PriorityCluster, priorityCluster } from '../priority/cluster.ts';
import { choice, button } from '../controls.ts';

const pod = 'default/payments';
const web = 'default/web-new';

const classes: PriorityCluster['classes'] = { batch: 10, web: 30, api: 50, urgent: 1000, core: 2000 };

/** Given back are the important ones first: two small pods go where one large one would do. */
const reprieve = priorityCluster({
  classes,
  nodes: [{ name: 'node-1', zone: 'zone-a', cpu: 6 }],
  pods: [
    { name: 'core-1', node: 'node-1', priority: 'core', cpu: 1 },
    { name: 'api-1', node: 'node-1', priority: 'api', cpu: '2000m' },
    { name: 'web-1', node: 'node-1', priority: 'web', cpu: 1 },
    { name: 'batch-1', node: 'node-1', priority: 'batch', cpu: 1 },
    { name: 'batch-2', node: 'node-1', priority: 'batch', cpu: 1 },
    { name: 'payments', priority: 'urgent', cpu: 2 },
  ],
  budgets: { batch: 0 },
});

const budgetOf = (minAvailable: number): string => `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: batch
spec:
  minAvailable: ${minAvailable}
  selector:
    matchLabels:
      app: batch
`;

const spread = `topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: topology.kubernetes.io/zone
    whenUnsatisfiable: DoNotSchedule
    labelSelector:
      matchLabels:
        app: web
`;

/** Room enough in zone-a, but two matching pods too many; zone-b is full with a more important one. */
const zones = priorityCluster({
  classes,
  nodes: [
    { name: 'node-a1', zone: 'zone-a' },
    { name: 'node-b1', zone: 'zone-b' },
  ],
  pods: [
    { name: 'web-a1', node: 'node-a1', priority: 'web', cpu: 1 },
    { name: 'web-a2', node: 'node-a1', priority: 'web', cpu: 1 },
    { name: 'web-b1', node: 'node-b1', priority: 'core', cpu: 4 },
    { name: 'web-new', priority: 'urgent', cpu: 1, app: 'web', spec: spread },
  ],
});

export const lesson: Lesson = {
  id: 'C7',
  lens: 'priority',
  systems: [17, 21],
  scenes: { reprieve: { manifest: reprieve, focus: pod }, zones: { manifest: zones, focus: web } },
  facts: {
    needs: { of: 'film', pod, path: 'racks[0].needs' },
    lower: { of: 'decision', pod, path: 'preemption.dryRuns[0].removed' },
    removed: { of: 'count', fact: 'lower' },
    stays: { of: 'decision', pod, path: 'preemption.dryRuns[0].reprieves[*stays=true].pod' },
    victims: { of: 'decision', pod, path: 'preemption.dryRuns[0].victims' },
    gone: { of: 'count', fact: 'victims' },
    violating: { of: 'decision', pod, path: 'preemption.dryRuns[0].reprieves[*violating=true].pod' },
    allowed: { of: 'object', subject: 'PodDisruptionBudget/default/batch', path: 'status.disruptionsAllowed' },
    apiPriority: { of: 'object', subject: 'PriorityClass/api', path: 'value' },
    batchPriority: { of: 'object', subject: 'PriorityClass/batch', path: 'value' },
    self: { of: 'decision', pod: web, path: 'spread[0].selfMatch' },
    maxSkew: { of: 'decision', pod: web, path: 'spread[0].maxSkew' },
    webVictims: { of: 'decision', pod: web, path: 'preemption.dryRuns[node=node-a1].victims' },
    webStays: { of: 'decision', pod: web, path: 'preemption.dryRuns[node=node-a1].reprieves[*stays=true].pod' },
    webGone: { of: 'count', fact: 'webVictims' },
    back: { of: 'count', fact: 'webStays' },
    after: { of: 'sum', facts: ['back', 'self'] },
    firstVictims: { of: 'decision', pod, path: 'preemption.dryRuns[0].victims', at: -1 },
    firstStays: { of: 'decision', pod, path: 'preemption.dryRuns[0].reprieves[*stays=true].pod', at: -1 },
    firstRemoved: { of: 'decision', pod, path: 'preemption.dryRuns[0].removed.length', at: -1 },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: null },
      show: { focus: pod, run: { do: [{ do: 'schedule', pod }], wait: 60 } },
      options: {
        all: [{ fact: 'gone', is: 4 }],
        one: [{ fact: 'victims', is: ['default/api-1'] }],
        two: [{ fact: 'victims', is: ['default/batch-1', 'default/batch-2'] }],
      },
    },
    { id: 'film', do: 'observe', look: { stage: 'film', film: 'reprieve', focus: pod } },
    {
      id: 'count',
      do: 'predict',
      scene: 'zones',
      look: { stage: 'cluster', focus: null },
      show: { focus: web, run: { do: [{ do: 'schedule', pod: web }], wait: 60 } },
      options: {
        none: [{ fact: 'webGone', is: null }],
        one: [{ fact: 'webGone', is: 1 }],
        both: [{ fact: 'webGone', is: 2 }],
      },
    },
    {
      id: 'fewer',
      do: 'act',
      scene: 'reprieve',
      look: { stage: 'cluster', focus: pod },
      goal: [
        { fact: 'victims', is: ['default/api-1'] },
        { fact: 'violating', holds: 'default/batch-1' },
      ],
      controls: [
        choice({ key: 'set', values: { field: 'minAvailable', object: 'batch' } }, [0, 1, 2], (least) => ({
          do: [{ do: 'edit', yaml: budgetOf(least) }],
        })),
        button({ do: 'delete', pod: 'default/web-1' }),
      ],
      solution: {
        do: [
          {
            do: 'edit',
            yaml: budgetOf(2),
          },
        ],
        wait: 3,
      },
      wrong: { do: [{ do: 'delete', pod: 'default/web-1' }], wait: 5 },
    },
  ],
  ending: {
    yaml: `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: batch
spec:
  minAvailable: 2 # as many as there are: none may be disrupted, so they are given back first
  selector:
    matchLabels: { app: batch }
`,
    cases: {
      parameter: 'cpu',
      values: [1, 2, 3, 4, 5],
      present: 2,
      change: { replace: { 'cpu: 2\n': 'cpu: $\n' }, wait: 0 },
      shows: ['gone', 'victims'],
    },
  },
};
