import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does ScheduleAnyway spread evenly?',
  belief: '`ScheduleAnyway` spreads pods evenly, it only never blocks.',
  steps: {
    ask: {
      text: '`zone-a` has {{inA}} pods of `web`, `zone-b` has {{inB}}. With [ScheduleAnyway|whenUnsatisfiable] `mypod` would get `{{best}}`. Suppose a large pod starts there first.',
      question: 'Which node does `mypod` get?',
      options: {
        b: '`node-b1`',
        a: '`node-a1`',
        tie: 'either',
      },
      found:
        '`{{best}}`, by {{totalA}} points to {{totalB}}. Evenness gives `node-b1` {{spreadLead}} more, free room gives `node-a1` {{fitLead}} more.',
    },
    read: {
      title: 'Read the score',
      text: 'Each counted pod weighs ln({{zones}} + {{added}}) = {{perPod}}. The sums {{rawA}} and {{rawB}} are [normalised|score] to {{normA}} and {{normB}}; times weight {{weight}}, that is {{spreadA}} and {{spreadB}}.',
    },
    weigh: {
      title: 'Let evenness win',
      text: 'The weight of `PodTopologySpread` belongs to the scheduler, not to the pod.',
      goal: 'Let `node-b1` win `mypod`, with the constraint soft.',
      now: 'would win: `{{best}}`',
      done: '`node-b1` wins, {{totalB}} to {{totalA}}: {{spreadB}} to {{spreadA}} for evenness, {{fitB}} to {{fitA}} for room.',
      hints: [
        '`node-b1` leads by {{spreadLead}} in evenness and trails by {{fitLead}} in room. Evenness must outgrow room.',
        'Raise the weight of `PodTopologySpread` above {{weight}}, and watch the totals.',
        'Give `PodTopologySpread` a weight one higher.',
      ],
    },
  },
  ending: {
    rule: '`ScheduleAnyway` **only adds points**, here {{normB}} against {{normA}}, times its weight, beside all other scores.',
    source: 'kube-scheduler 1.36, PodTopologySpread, PreScore, Score and NormalizeScore',
    practice: 'Soft spreading drifts when nodes are unequally full. Where evenness must hold, use `DoNotSchedule`.',
    then: '1.19 and 1.23 cut off the sum of a node instead of rounding it (since 1.24). In 1.19 taints, node affinity and pod affinity weighed one each, so evenness counted for more; since 1.23 the weights are as now.',
    cases: {
      title: 'Other weights of `PodTopologySpread`',
      shows: {
        spreadLead: 'lead of node-b1 by evenness',
        fitLead: 'lead of node-a1 by room',
        best: 'chosen',
      },
    },
  },
};
