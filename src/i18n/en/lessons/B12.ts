import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Whom does a constraint count?',
  belief: "The pod's own labels need not match: the constraint spreads the pod that has it.",
  steps: {
    ask: {
      text: '{{replicas}} pods with `app={{label}}` wait. By mistake the [selector] of their constraint says `app: {{counted}}`.',
      question: 'Where do they go?',
      options: {
        even: 'evenly to all zones',
        one: 'all to `zone-a`',
        none: 'nowhere',
      },
      found: '{{onA}}, {{onB}} and {{onC}}: the constraint refuses nothing.',
    },
    run: {
      title: 'Place the pods',
      text: 'Let the scheduler place one pod after the other.',
      goal: 'See where all {{replicas}} pods of `web` land.',
      now: '{{onA}}, {{onB}} and {{onC}} on the nodes',
      done: 'All {{onA}} are on `node-a1`, the largest. The constraint was in force, and counted nobody.',
      hints: [
        '{{onA}} of {{replicas}} are on `node-a1` so far. Nothing happens until the scheduler works.',
        '**Auto** is beside the waiting pods.',
        'Turn on **Auto**: the queue empties at once.',
      ],
    },
    count: {
      title: 'Read the ruler',
      text: 'For `zone-a` matchNum + [selfMatch] − [minimum] = {{matchNum}} + {{selfMatch}} − {{min}} = {{skew}}. The pod does not match its own constraint, so no zone gets fuller.',
    },
    mend: {
      title: 'Count the right pods',
      text: 'Correct the selector in the Deployment, which then replaces its pods.',
      goal: 'Count the pods of `web`, {{goal.onA}} in each zone.',
      now: '{{onA}}, {{onB}}, {{onC}}; selector `app: {{counted}}`',
      done: 'The selector says `app: {{counted}}`, the pods `app={{label}}`: {{onA}}, {{onB}} and {{onC}}.',
      hints: [
        'The pods carry `app={{label}}`, the constraint counts `app: {{counted}}`. At a skew of {{skew}} no maxSkew refuses anything.',
        'In the YAML, the labelSelector under topologySpreadConstraints is not the selector of the Deployment.',
        'Set the labelSelector to `app={{label}}` in `web`, and let **Auto** place the new pods.',
      ],
    },
  },
  ending: {
    rule: 'A constraint counts **what its labelSelector matches, not the pod that has it**.',
    source: 'kube-scheduler 1.36, PodTopologySpread, PreFilter and Filter (selfMatch)',
    practice:
      'Copied manifests often keep another app’s selector. Nothing warns: the pods pile up, or avoid strangers.',
    cases: {
      title: 'Other selectors (`zone-a` has two pods of `api`)',
      shows: {
        onA: 'in zone-a',
        onB: 'in zone-b',
        onC: 'in zone-c',
      },
    },
  },
};
