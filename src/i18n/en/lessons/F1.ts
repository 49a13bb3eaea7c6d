import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does the kubelet ask the budget?',
  belief: 'A [PodDisruptionBudget] and the pod’s grace period hold for every [eviction].',
  steps: {
    ask: {
      text: 'A budget guards `web`, which needs {{needs s}} to end after [SIGTERM].',
      question: 'What happens when memory runs short?',
      options: { stays: 'the budget keeps it', leaves: 'it ends by itself', killed: 'it is killed' },
      found:
        'It is killed {{took s}} after `SIGTERM`, exit code {{exitCode}}. Nobody asked the budget, which allows {{allowed}} disruptions.',
    },
    budget: {
      title: 'Ask the budget',
      text: 'The **eviction API** does ask, and `kubectl drain` uses it. Try it while memory lasts.',
      goal: 'Get an eviction of `web` refused.',
      now: 'Refused: {{refused}}',
      done: 'Refused with {{code}}: “{{answer}}”',
      hints: [
        '`web` is {{status}}. A plain delete does not ask the budget either.',
        'The request that asks the budget is an eviction.',
        'Evict `web`, and let a second pass.',
      ],
    },
    time: {
      title: 'A soft threshold',
      text: 'A **soft** threshold acts earlier, below {{softLine}}. It gives at most `evictionMaxPodGracePeriod`, here {{maxGrace s}}.',
      question: 'How long may `web` take to end?',
      options: { least: 'as little as before', own: '{{grace s}}, its own', max: '{{maxGrace s}}, the maximum' },
      found: '{{given s}}: the smaller of the two. `web` ended by itself after {{took s}}, with {{exitCode}}.',
    },
    soft: {
      title: 'Evict earlier, but gently',
      text: 'Memory is not short yet. Choose when the kubelets of this cluster evict.',
      goal: 'Get `web` evicted, ending with exit code {{goal.exitCode}}.',
      now: '`web`: {{status}}. Evictions: {{met}}',
      done: '`web` had {{given s}} and ended with {{exitCode}}. `STATUS` says {{status}}; the condition `DisruptionTarget` says `{{marked}}`.',
      hints: [
        'At a hard threshold no grace period counts, {{grace s}} or more. Change the threshold.',
        'A soft threshold evicts earlier, and gives time.',
        'Let kubelets evict early, with time, and let the clock run.',
      ],
    },
  },
  ending: {
    rule: 'A kubelet short of memory asks no budget. A hard threshold ignores the grace period; a soft one caps it at {{maxGrace s}}.',
    source: 'kubelet 1.36, eviction manager',
    practice: 'A budget is about drains. What protects a pod here is a request that covers what it uses.',
    then: 'From 1.22 to 1.30 hard evictions fell back to the pod’s grace period, and were slow. Up to 1.31 a soft one took the maximum, whatever the pod asked for.',
    cases: {
      title: 'The soft eviction with other maxima',
      shows: { given: 'seconds for `web`', exitCode: 'exit code' },
    },
  },
};
