import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Whom does a constraint count?',
  belief: "The pod's own labels need not match: the constraint spreads the pod that has it.",
  steps: {
    ask: {
      text: 'Two pods of `api` run. {{replicas}} pods `app={{label}}` wait, with [`maxSkew: {{maxSkew}}`|maxSkew] over three zones. The [selector] of their constraint has a slip of the pen: `app: {{counted}}`. No pod has that label. `node-a1` is a large machine.',
      question: 'Where do they go?',
      options: { even: 'evenly into the three zones', one: 'all into `zone-a`', none: 'nowhere, they wait' },
      found: '{{onA}} in `zone-a`, {{onB}} in `zone-b`, {{onC}} in `zone-c`: the constraint refuses nothing.',
    },
    run: {
      title: 'Let them go',
      text: 'Turn on **Auto** at the queue: the scheduler takes one pod after the other. The ruler shows the sum for the first of them.',
      goal: 'See where all {{replicas}} pods of `web` land.',
      now: '{{onA}}, {{onB}} and {{onC}} on the three nodes',
      done: 'All {{onA}} stand on `node-a1`, the emptiest for its size. The constraint was in force all the time, and it counted nobody.',
      hints: [
        '{{onA}} of {{replicas}} stand on `node-a1` so far. Nothing moves until the scheduler works.',
        '**Auto** is on the stage, beside the pods that wait.',
        'Turn on **Auto**: the queue empties at once.',
      ],
    },
    count: {
      title: 'Read the ruler',
      text: 'For `zone-a` the filter computed matchNum + [selfMatch] − [minimum] = {{matchNum}} + {{selfMatch}} − {{min}} = {{skew}}. The pod does not match its own constraint, so selfMatch is {{selfMatch}}: whatever lands, no zone gets any fuller.',
    },
    mend: {
      title: 'Count the right pods',
      text: 'A Deployment can be edited: it makes new pods from its new template, here by strategy `Recreate`, once the old ones are gone. Its YAML opens under **Owner** of a pod of `web`, below the ReplicaSet.',
      goal: 'Have the constraint count the pods of `web`, and {{goal.onA}} of them in each zone.',
      now: '{{onA}}, {{onB}} and {{onC}} now; the selector says `app: {{counted}}`',
      done: 'The selector says `app: {{counted}}`, the pods carry `app={{label}}`: each new pod now counts, {{onA}}, {{onB}} and {{onC}}.',
      hints: [
        'The pods carry `app={{label}}`, the constraint counts `app: {{counted}}`. No maxSkew changes anything at a skew of {{skew}}.',
        'In the YAML, the labelSelector inside topologySpreadConstraints is not the selector of the Deployment.',
        'Write `app: {{label}}` in that labelSelector and apply it; **Auto** places the new pods.',
      ],
    },
  },
  ending: {
    rule: 'A constraint counts the pods that its **labelSelector** matches, and adds selfMatch only if the pod itself is one of them: here {{matchNum}} + {{selfMatch}} − {{min}} = {{skew}} in every zone, however many land; with `app: {{counted}}` it is {{onA}}, {{onB}} and {{onC}}.',
    source: 'kube-scheduler 1.36, PodTopologySpread, PreFilter and Filter (selfMatch)',
    practice:
      'Copied manifests often keep the other app’s selector; nothing warns, and the pods pile up or keep away from strangers.',
    cases: {
      title: 'The same pods with other selectors in the constraint (two pods of `api` stand in `zone-a`)',
      shows: { onA: 'pods in zone-a', onB: 'in zone-b', onC: 'in zone-c' },
    },
  },
};
