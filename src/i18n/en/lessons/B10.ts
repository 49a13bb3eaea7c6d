import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does ScheduleAnyway give evenness?',
  belief: '`ScheduleAnyway` spreads pods evenly, it only never blocks.',
  steps: {
    ask: {
      text: '`zone-a` holds {{inA}} pods of `web`, `zone-b` holds {{inB}}. `node-b1` also carries a large pod, `batch`. `mypod` asks for [`maxSkew: {{maxSkew}}`|maxSkew] over zones with [`ScheduleAnyway`|whenUnsatisfiable].',
      question: 'Which node does the scheduler choose?',
      options: { b: '`node-b1`, the emptier zone', a: '`node-a1`, the fuller zone', tie: 'either, they tie' },
      found:
        '{{best}}, with {{totalA}} points against {{totalB}}. Evenness gives `node-b1` {{spreadLead}} points more; free room gives `node-a1` {{fitLead}} more.',
    },
    read: {
      title: 'Read the sum',
      text: 'Each pod in a zone costs ln({{zones}} + {{added}}) = {{perPod}} points; rounded sums are {{rawA}} and {{rawB}}. [Normalised|score], the best gets {{normB}}, the other {{normA}}; times weight {{weight}}: {{spreadB}} and {{spreadA}}. Then all other scores are added. `maxSkew` forbids nothing here.',
    },
    weigh: {
      title: 'Let evenness win',
      text: 'The weight {{weight}} of `PodTopologySpread` is a setting of the scheduler, not of the pod. Change what you like: the weight, the constraint, or what stands on the nodes.',
      goal: 'Have `node-b1` win for `mypod`.',
      now: '{{best}} leads: {{totalA}} for `node-a1`, {{totalB}} for `node-b1`',
      done: 'Now evenness leads by {{spreadLead}} points, room by {{fitLead}}: `node-b1` wins with {{totalB}} against {{totalA}}.',
      hints: [
        '`node-b1` is ahead by {{spreadLead}} in evenness and behind by {{fitLead}} in room. One has to outgrow the other.',
        'In the scores, move the slider of `PodTopologySpread` above {{weight}} and watch the totals; or look for what `node-b1` would win with.',
        'In the scores at large, set the weight of `PodTopologySpread` one higher, and choose **Use this profile**.',
      ],
    },
  },
  ending: {
    rule: '`ScheduleAnyway` only adds weight × normalised score, here {{weight}} × {{normB}} against {{weight}} × {{normA}}, **beside all other scores**: {{spreadLead}} points for evenness meet {{fitLead}} for room.',
    source: 'kube-scheduler 1.36, PodTopologySpread, PreScore, Score and NormalizeScore',
    practice: 'Soft spread drifts when nodes are unequally full; where evenness must hold, use `DoNotSchedule`.',
    then: '1.19 and 1.23 cut the sum of a node down instead of rounding it (since 1.24), and weighed other plugins less: taints and node affinity had the weight of one.',
    cases: {
      title: 'The same zones with other weights of PodTopologySpread',
      shows: { spreadLead: 'lead of node-b by evenness', fitLead: 'lead of node-a by room', best: 'chosen' },
    },
  },
};
