import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does a kubelet ask before it evicts?',
  belief: 'A [PodDisruptionBudget] and the pod’s grace period hold for every [eviction].',
  steps: {
    ask: {
      text: '`web` takes more memory every second, now {{memory}} Mi, on a node that has {{capacity}}. Its budget wants it up, always. Its grace is {{grace}} s, of which it needs {{needs}} s to end in order.',
      question: 'What becomes of `web` when memory runs short?',
      options: {
        stays: 'it stays, the budget protects it',
        leaves: 'it ends in order, within its grace',
        killed: 'it is killed before it is done',
      },
      found:
        'Killed, exit code {{exitCode}}, {{took}} s after [SIGTERM]. The budget allows {{allowed}} disruptions, and nobody asked it.',
    },
    budget: {
      title: 'Somebody who asks',
      text: 'One kind of eviction does ask: the **eviction API**, which `kubectl drain` uses. While there is still memory, try it, and step on to the answer.',
      goal: 'Let the API server refuse to evict `web`.',
      now: 'refused so far: {{refused}}, `web` is {{status}}',
      done: 'Refused with {{code}}: “{{answer}}” The budget works, for this way of removal.',
      hints: [
        '`web` is {{status}}. A plain delete does not ask the budget either; there is another request for that.',
        'Choose `web`. In **Why**, **More** holds the other ways to end it.',
        '**More** → Evict `web`. The answer comes a moment later: press **Step**, or play.',
      ],
    },
    short: {
      title: 'Now the kubelet',
      text: 'It looks every ten seconds at what is left. Below a **hard** threshold of {{hard}} it ends the first pod of its ranking at once: nobody could serve a [grace|gracePeriodSeconds] while the machine runs out. Let the clock run.',
      goal: 'Go on until `web` has been evicted.',
      now: '`web` uses {{memory}} Mi and is {{status}}',
      done: 'SIGTERM at {{term}} s, dead {{took}} s later with {{exitCode}}; reason `{{reason}}`. The grace of {{grace}} s was overridden with {{override}} s, and a kubelet never gives less than {{given}} s.',
    },
    time: {
      text: 'A **soft** threshold comes earlier: below {{softLine}} for a minute and a half. Its evictions get a grace, up to `evictionMaxPodGracePeriod`: {{maxGrace}} s here. `web` has {{grace}} s of its own.',
      question: 'How much time does the kubelet give `web` then?',
      options: { least: 'as little as before', own: 'the pod’s own {{grace}} s', max: 'the maximum, {{maxGrace}} s' },
      found: '{{given}} s: the smaller of the two. `web` ended by itself {{took}} s after SIGTERM, with {{exitCode}}.',
    },
    soft: {
      title: 'Evict earlier, but kindly',
      text: 'All is as it was at the beginning, before anything ran short. **How this cluster is kept**, in **Why** of `node-1`, says when kubelets evict.',
      goal: 'Let `web` be evicted by its kubelet, and end by itself with exit code {{goal.exitCode}}.',
      now: '`web` is {{status}}, evictions: {{met}}',
      done: 'Asked at {{term}} s with {{given}} s of time, ended {{took}} s later with {{exitCode}}. `STATUS` says {{status}}; that it was an eviction is told by the Events, and by the condition `DisruptionTarget`: `{{marked}}`.',
      hints: [
        'With a hard threshold alone no grace of the pod counts: {{grace}} s or more make no difference. The threshold has to change.',
        'Choose `node-1`, unfold **How this cluster is kept**, and find **they evict**.',
        'Choose “early: soft” there, and press **play**.',
      ],
    },
  },
  ending: {
    rule: 'A kubelet that runs short asks no budget. Its hard threshold overrides the grace with {{override}} s; a soft one gives the smaller of {{maxGrace}} s and the pod’s own {{grace}} s. Here `web` was given {{given}} s, and took {{took}} s.',
    source: 'kubelet 1.36, eviction manager',
    practice:
      'A budget is a promise about drains. What keeps a pod out of the ranking is a request that covers what it uses.',
    then: 'From 1.22 to 1.30 an override of zero fell back to the pod’s grace, so hard evictions were slow (1.23 in the graceful exit source). Up to 1.31 a soft one took the maximum, whatever the pod asked for.',
    cases: {
      title: 'The soft eviction with other values of evictionMaxPodGracePeriod',
      shows: { given: 'seconds that `web` is given', exitCode: 'exit code of `web`' },
    },
  },
};
