import type { Document } from '../../engine/facts/fact.ts';
import type { Lesson } from '../lesson.ts';
import { nodeManifest } from '../nodeManifest.ts';
import { type Constraint, manifest, pod as podManifest, zone } from '../spreading/manifests.ts';
import { choice, named } from '../controls.ts';

const pod = 'default/mypod';
const web = { app: 'web', cpu: '250m', memory: '512Mi' };
const even: Constraint = { maxSkew: 1, topologyKey: zone, isSoft: true, app: 'web' };
const waiting = (constraint: Constraint): string => podManifest({ ...web, name: 'mypod', constraints: [constraint] });

/** The zone with fewer pods of web is then nearly full of something else. */
const batch = podManifest({ name: 'batch', app: 'batch', cpu: '2750m', memory: '5632Mi', node: 'node-b1' });
const scene = (...more: readonly string[]): string =>
  manifest(
    nodeManifest('node-a1', 'zone-a'),
    nodeManifest('node-b1', 'zone-b'),
    ...['web-1', 'web-2', 'web-3'].map((name) => podManifest({ ...web, name, node: 'node-a1' })),
    ...['web-4', 'web-5'].map((name) => podManifest({ ...web, name, node: 'node-b1' })),
    ...more,
    waiting(even),
  );

const configuration = (weight: number | '$'): string => `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
  - schedulerName: default-scheduler
    plugins:
      multiPoint:
        enabled:
          - name: PodTopologySpread
            weight: ${weight}
`;

const read = (path: string): Document => ({ of: 'decision', pod, path });
const score = (plugin: string, path: string): Document => read(`scores[plugin=${plugin}].${path}`);
const spread = (path: string): Document => score('PodTopologySpread', path);

/** A soft constraint is one score of several. */
export const lesson: Lesson = {
  id: 'B10',
  systems: [16],
  scenes: { room: { manifest: scene(), focus: pod }, scores: { manifest: scene(batch), focus: pod } },
  facts: {
    best: read('best'),
    inA: read('spread[0].domains[value=zone-a].matchNum'),
    inB: read('spread[0].domains[value=zone-b].matchNum'),
    weight: spread('weight'),
    perPod: spread('nodes[0].facts.terms[0].weight'),
    zones: spread('nodes[0].facts.terms[0].size'),
    added: { of: 'rule', value: 2, source: 'kube-scheduler 1.36, PodTopologySpread, ln(size + 2)' },
    rawA: spread('nodes[0].raw'),
    rawB: spread('nodes[1].raw'),
    normA: spread('nodes[0].normalized'),
    normB: spread('nodes[1].normalized'),
    spreadA: spread('nodes[0].weighted'),
    spreadB: spread('nodes[1].weighted'),
    fitA: score('NodeResourcesFit', 'nodes[0].weighted'),
    fitB: score('NodeResourcesFit', 'nodes[1].weighted'),
    totalA: read('total.node-a1'),
    totalB: read('total.node-b1'),
    spreadLead: { of: 'difference', facts: ['spreadB', 'spreadA'] },
    fitLead: { of: 'difference', facts: ['fitA', 'fitB'] },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: pod },
      options: {
        b: [{ fact: 'best', is: ['node-b1'] }],
        a: [{ fact: 'best', is: ['node-a1'] }],
        tie: [{ fact: 'best', is: ['node-a1', 'node-b1'] }],
      },
      trial: { do: [{ do: 'apply', yaml: batch }] },
    },
    { id: 'read', do: 'observe', scene: 'scores', look: { stage: 'scores', focus: pod } },
    {
      id: 'weigh',
      do: 'act',
      goal: [
        { fact: 'best', is: ['node-b1'] },
        { fact: 'spreadLead', atLeast: 1 },
      ],
      controls: [
        choice({ key: 'weight', values: { plugin: 'PodTopologySpread' } }, [1, 2, 3, 5], (weight) => ({
          do: [{ do: 'apply', yaml: configuration(weight) }],
        })),
        named(
          'anew',
          { pod: 'mypod', field: 'DoNotSchedule, maxSkew: 2' },
          {
            do: [{ do: 'edit', yaml: waiting({ ...even, isSoft: false, maxSkew: 2 }), force: true }],
          },
        ),
      ],
      solution: { do: [{ do: 'apply', yaml: configuration(3) }] },
      wrong: { do: [{ do: 'edit', yaml: waiting({ ...even, isSoft: false, maxSkew: 2 }), force: true }] },
    },
  ],
  ending: {
    yaml: configuration(3),
    cases: {
      parameter: 'weight',
      values: [1, 2, 3, 5, 10],
      present: 2,
      scene: 'scores',
      change: { do: [{ do: 'apply', yaml: configuration('$') }] },
      shows: ['spreadLead', 'fitLead', 'best'],
      draws: { as: 'scores' },
      good: [{ fact: 'best', is: ['node-b1'] }],
    },
  },
};
