import type { Lesson } from '../lesson.ts';
import manifest from '../stories/preemption/scenario.yaml?raw';
import { button } from '../controls.ts';

const pod = 'default/payments';
const idle = 'default/idle-5';

/** Six full nodes: one falls at each of the five questions. */
export const lesson: Lesson = {
  id: 'C3',
  lens: 'priority',
  systems: [26],
  scenes: { nodes: { manifest, focus: pod } },
  facts: {
    idlePriority: { of: 'object', subject: 'PriorityClass/idle', path: 'value' },
    low: { of: 'object', subject: 'PriorityClass/low', path: 'value' },
    nodes: { of: 'view', path: 'counts.nodes' },
    candidates: { of: 'decision', pod, path: 'preemption.candidates[*].node' },
    rivals: { of: 'count', fact: 'candidates' },
    chosen: { of: 'decision', pod, path: 'preemption.chosen' },
    victims: { of: 'film', pod, path: 'racks[0].pods[*fate=victim].pod' },
    questions: { of: 'decision', pod, path: 'preemption.criteria[*].name' },
    asked: { of: 'count', fact: 'questions' },
    onNode5: { of: 'film', pod, path: 'racks[node=node-5].pods[*fate=victim].pod' },
    dbPriority: { of: 'object', subject: 'Pod/default/db-1', path: 'spec.priority' },
    firstVictims: { of: 'film', pod, path: 'racks[0].pods[*fate=victim].pod', at: -1 },
    kept1: { of: 'decision', pod, path: 'preemption.criteria[name=pdbViolations].remaining.length', at: -1 },
    kept2: { of: 'decision', pod, path: 'preemption.criteria[name=highestPriority].remaining.length', at: -1 },
    kept3: { of: 'decision', pod, path: 'preemption.criteria[name=sumOfPriorities].remaining.length', at: -1 },
    kept4: { of: 'decision', pod, path: 'preemption.criteria[name=numberOfVictims].remaining.length', at: -1 },
    kept5: { of: 'decision', pod, path: 'preemption.criteria[name=earliestStartTime].remaining.length', at: -1 },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: null },
      show: { focus: pod, run: { do: [{ do: 'schedule', pod }], wait: 60 } },
      options: {
        idle: [{ fact: 'victims', is: [idle] }],
        db: [{ fact: 'victims', is: ['default/db-1'] }],
        report: [{ fact: 'victims', is: ['default/report-1'] }],
        batch: [{ fact: 'victims', is: ['default/batch-1', 'default/batch-2'] }],
      },
    },
    { id: 'film', do: 'observe', look: { stage: 'film', film: 'pick', focus: pod } },
    {
      id: 'budget',
      do: 'predict',
      look: { stage: 'film', film: 'pick' },
      trial: {
        replace: { 'minAvailable: 1': 'minAvailable: 0', 'disruptionsAllowed: 0': 'disruptionsAllowed: 1' },
        wait: 0,
      },
      show: {
        stage: 'cluster',
        run: {
          replace: { 'minAvailable: 1': 'minAvailable: 0', 'disruptionsAllowed: 0': 'disruptionsAllowed: 1' },
          do: [{ do: 'schedule', pod }],
          wait: 60,
        },
      },
      options: {
        same: [{ fact: 'victims', is: ['default/report-1'] }],
        db: [{ fact: 'victims', is: ['default/db-1'] }],
        idle: [{ fact: 'victims', is: [idle] }],
      },
    },
    {
      id: 'aim',
      do: 'act',
      look: { stage: 'cluster' },
      goal: [{ fact: 'victims', is: [idle] }],
      controls: [
        button({ do: 'delete', pod: idle }),
        button({ do: 'delete', pod: 'default/batch-5' }),
        button({ do: 'delete', pod: 'default/report-1' }),
      ],
      solution: { do: [{ do: 'delete', pod: 'default/batch-5' }], wait: 5 },
      wrong: { do: [{ do: 'delete', pod: 'default/report-1' }], wait: 40 },
    },
  ],
  ending: {
    yaml: `apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata:
  name: urgent
value: 1000
`,
    cases: {
      parameter: 'value',
      values: [-5, 5, 20, 1000],
      present: 1000,
      change: { replace: { 'value: 1000': 'value: $' }, wait: 0 },
      shows: ['rivals', 'victims'],
    },
  },
};
