import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Whom the kubelet ends first',
  belief: 'When memory runs short, the [QoS class|QoS] sets the order.',
  steps: {
    first: {
      text: '`node-a1` runs six pods. BestEffort: `scratch` takes {{scratchUses}} Mi; `checkout` takes more and has priority {{checkoutPriority}}. Burstable: `batch` takes {{batchOver}} Mi more than its [request|requests], `api` less than its. Guaranteed: `db`, and `cache` with priority {{cachePriority}}.',
      question: 'Memory runs short. Which pod goes first?',
      options: {
        scratch: '`scratch`: BestEffort',
        batch: '`batch`: Burstable',
        cache: '`cache`: the lowest priority',
      },
      found:
        '`{{first}}`, a {{firstQos}} pod. Those beyond their requests come before all others: {{over}}. Among them lower priority goes first, then who is further beyond.',
    },
    within: {
      text: 'Suppose that all pods beyond their requests are gone and memory is short still. Left are {{within}}. `api` is Burstable, the others are Guaranteed. `cache` has priority {{cachePriority}}, and `db` is nearest to its request.',
      question: 'Which of these goes first?',
      options: {
        api: '`api`: only Burstable',
        cache: '`cache`: the lowest priority',
        db: '`db`: nearest to its request',
      },
      found:
        '`{{firstWithin}}`, though it is Guaranteed: [priority] decides before any amount. The whole order is {{order}}.',
    },
    rank: {
      title: 'Change the order',
      text: 'Further down a table shows the rank and, for each pair, what decides it. `scratch` is BestEffort and stays so. Change what counts instead: **Why** shows the node, and its list **Pods** leads to `scratch`.',
      goal: 'Let `scratch` be the first to go.',
      now: 'first: `{{first}}`; `scratch` takes {{scratchUses}} Mi, `batch` is {{batchOver}} Mi beyond its request',
      done: 'First is `{{first}}` now, with {{scratchUses}} Mi and no request at all. Nobody changed its class.',
      hints: [
        '`scratch` asks for nothing, so all of its {{scratchUses}} Mi are beyond its request. `batch` is {{batchOver}} Mi beyond, at the same priority.',
        'Choose `scratch`, then **Life** in **Why**, and open **What this process does**, **What it takes**: its memory at the start can be set.',
        'Let `scratch` start with {{enough}} Mi: more than `batch` is beyond its request.',
      ],
    },
    short: {
      title: 'Run out of memory',
      text: 'The kubelet acts when less than {{threshold}} Mi are left; {{available}} Mi are free now. It looks every {{looks}} s and ends **one pod at a time**. Let a pod take more and more, and let the clock run.',
      goal: 'Let the kubelet evict `scratch` before any other pod.',
      now: 'free: {{available}} Mi, evicted pods: {{evictedCount}}',
      done: '`scratch` is {{scratchPhase}}, reason `{{scratchReason}}`. Evicted pods: {{evictedCount}}. One goes, then the kubelet looks again: with the memory of `scratch` back there is enough.',
      hints: [
        'Free are {{available}} Mi, and the threshold is {{threshold}} Mi. Something without a limit must grow.',
        'A container with a limit is killed by the kernel at that limit, OOMKilled, and started again: that is no eviction.',
        'Let the memory of `scratch` grow by five Mi a second as well, and play, or click later on the time strip.',
      ],
    },
  },
  ending: {
    rule: 'First **usage beyond the request**, then **priority**, then **by how much**: `batch`, {{batchOver}} Mi beyond, goes before `checkout`, {{checkoutOver}} Mi beyond, whose priority is {{checkoutPriority}}.',
    source: 'kubelet 1.36, eviction, rankMemoryPressure',
    practice:
      'A request that says what the app really takes protects it; Guaranteed only means that usage can never be beyond the request.',
    cases: {
      title: 'The BestEffort pod with more memory in use',
      shows: { first: 'goes first', order: 'order' },
    },
  },
};
