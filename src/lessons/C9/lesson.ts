import type { LessonAction, Lesson } from '../lesson.ts';
import manifest from './scenario.yaml?raw';
import { button, named } from '../controls.ts';

const shop = 'default/shop-0';
const notes = 'default/notes-0';
const subject = 'PriorityClass/business';
const classOf = (value: number | '$'): string => `apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata:
  name: business
value: ${value}
globalDefault: false
`;
/** What the editor’s “Delete and create again” does. */
const anew = (value: number | '$'): LessonAction => ({ do: 'edit', yaml: classOf(value), force: true });
const dearer: LessonAction = {
  do: 'patch',
  subject: `Pod/${shop}`,
  patch: { type: 'merge', fields: { spec: { priority: 5000 } } },
};
/** Whatever value it was given. */
const asDefault: LessonAction = {
  do: 'patch',
  subject,
  patch: { type: 'merge', fields: { globalDefault: true } },
};

/** A pod that is made once the class has changed, beside those that were there. */
const later = (name: string, className?: string): LessonAction => ({
  do: 'apply',
  yaml: `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
spec:${className ? `\n  priorityClassName: ${className}` : ''}
  containers:
    - name: app
      image: ${name}:1.0
      resources: { requests: { cpu: 500m, memory: 512Mi } }
`,
});

/** A pod keeps the number that its class had when the pod was made. */
export const lesson: Lesson = {
  id: 'C9',
  lens: 'priority',
  systems: [18],
  scenes: { classes: { focus: shop, manifest, actions: [{ t: 0, do: 'scheduler', runs: true }] } },
  facts: {
    classValue: { of: 'object', subject, path: 'value' },
    isDefault: { of: 'object', subject, path: 'globalDefault' },
    before: { of: 'object', subject, path: 'value', at: 0 },
    shop: { of: 'object', subject: `Pod/${shop}`, path: 'spec.priority' },
    notes: { of: 'object', subject: `Pod/${notes}`, path: 'spec.priority' },
    notesBefore: { of: 'object', subject: `Pod/${notes}`, path: 'spec.priority', at: 0 },
    templateNames: { of: 'object', subject: 'StatefulSet/default/notes', path: 'spec.template.spec.priorityClassName' },
    notesClass: { of: 'object', subject: `Pod/${notes}`, path: 'spec.priorityClassName' },
    dns: { of: 'object', subject: 'Pod/kube-system/dns-0', path: 'spec.priority' },
    shopMade: {
      of: 'trace',
      where: { what: 'write', type: 'ADDED', subject: `Pod/${shop}` },
      take: 'count',
    },
    limit: { of: 'rule', value: 1_000_000_000, source: 'Kubernetes API 1.36, HighestUserDefinablePriority' },
  },
  steps: [
    {
      id: 'ask',
      do: 'predict',
      look: { stage: 'cluster', focus: shop, why: 'placement' },
      trial: { do: [anew(5000)], wait: 60 },
      show: { run: { do: [anew(5000), { after: 2, ...later('shop-new', 'business') }], wait: 10 } },
      options: {
        follows: [
          { fact: 'shop', isAs: 'classValue' },
          { fact: 'shop', isNot: 1000 },
        ],
        zero: [{ fact: 'shop', is: 0 }],
        keeps: [
          { fact: 'shop', isAs: 'before' },
          { fact: 'classValue', isNot: 1000 },
        ],
      },
    },
    {
      id: 'change',
      do: 'act',
      goal: [
        { fact: 'classValue', isNot: 1000 },
        { fact: 'classValue', atLeast: -2_147_483_648 },
      ],
      controls: [
        named(
          'applyClass',
          { object: 'business', field: 'value: 5000' },
          { do: [{ do: 'edit', yaml: classOf(5000) }] },
        ),
        named('classAnew', { object: 'business', field: 'value: 5000' }, { do: [anew(5000)] }),
      ],
      solution: { do: [anew(5000)], wait: 5 },
      wrong: { do: [{ do: 'edit', yaml: classOf(5000) }], wait: 5 },
    },
    {
      id: 'anew',
      do: 'act',
      look: { stage: 'cluster', timeline: false, focus: shop, why: 'placement' },
      goal: [
        { fact: 'shop', isAs: 'classValue' },
        { fact: 'shopMade', atLeast: 1 },
      ],
      controls: [
        named('set', { field: 'priority: 5000', object: 'shop-0' }, { do: [dearer] }),
        button({ do: 'delete', pod: shop }),
      ],
      solution: { do: [{ do: 'delete', pod: shop }], wait: 20 },
      wrong: {
        do: [dearer],
        wait: 20,
      },
    },
    {
      id: 'askDefault',
      do: 'predict',
      look: { stage: 'cluster', timeline: false, focus: notes, why: 'placement' },
      trial: { do: [asDefault], wait: 60 },
      show: { run: { do: [asDefault, { after: 2, ...later('notes-new') }], wait: 10 } },
      options: {
        follows: [{ fact: 'notes', isAs: 'classValue' }],
        refused: [{ fact: 'isDefault', is: false }],
        keeps: [
          { fact: 'notes', isAs: 'notesBefore' },
          { fact: 'isDefault', is: true },
        ],
      },
    },
    {
      id: 'default',
      do: 'act',
      goal: [
        { fact: 'isDefault', is: true },
        { fact: 'notesClass', is: 'business' },
        { fact: 'templateNames', is: null },
      ],
      controls: [
        named('set', { field: 'globalDefault: true', object: 'business' }, { do: [asDefault] }),
        button({ do: 'delete', pod: notes }),
        button({ do: 'delete', pod: shop }),
      ],
      solution: { do: [asDefault, { after: 2, do: 'delete', pod: notes }], wait: 40 },
      wrong: { do: [asDefault], wait: 300 },
    },
  ],
  ending: {
    yaml: `apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata:
  name: business-2
value: 5000
globalDefault: false
preemptionPolicy: PreemptLowerPriority
`,
    cases: {
      parameter: 'value',
      values: [0, 500, 1000, 5000],
      present: 1000,
      change: { do: [anew('$'), { after: 2, do: 'delete', pod: shop }], wait: 40 },
      shows: ['shop', 'before'],
    },
  },
};
