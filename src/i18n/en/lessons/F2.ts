import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Which pod does the kubelet evict first?',
  belief: 'When memory runs short, the [QoS class|QoS] sets the order.',
  steps: {
    first: {
      text: '`scratch` is BestEffort, `batch` is {{batchOver}} Mi beyond its [request|requests], and `cache` has the lowest priority.',
      question: 'Memory runs short. Which pod goes first?',
      options: { scratch: '`scratch`', batch: '`batch`', cache: '`cache`' },
      found:
        '`{{first}}`. Pods beyond their requests go first: {{over}}. Among these priority decides, then by how much.',
    },
    within: {
      title: 'Within their requests',
      text: 'Suppose only {{within}} are left. `api` is Burstable, the others Guaranteed; `db` is nearest to its request.',
      question: 'Which goes first?',
      options: { api: '`api`', cache: '`cache`', db: '`db`' },
      found: '`{{firstWithin}}`, though Guaranteed: its [priority] is {{cachePriority}}. The whole order: {{order}}.',
    },
    rank: {
      title: 'Change the order',
      text: '`scratch` stays BestEffort. Change the memory it starts with, and see what decides each pair.',
      goal: 'Make `scratch` the first to go.',
      now: 'First: `{{first}}`. `scratch` uses {{scratchUses}} Mi',
      done: '`{{first}}`, with {{scratchUses}} Mi and no request at all. Its class did not change.',
      hints: [
        'Without a request all {{scratchUses}} Mi of `scratch` are beyond it. `batch` is {{batchOver}} Mi beyond.',
        'Let `scratch` start with more memory.',
        'Let `scratch` start with {{enough}} Mi.',
      ],
    },
    short: {
      title: 'Run out of memory',
      text: 'Below {{threshold}} Mi free the kubelet evicts **one pod**, and looks again {{looks s}} later. Let a pod use more.',
      goal: 'Get `scratch` evicted before any other pod.',
      now: 'Free: {{available}} Mi. Evicted: {{evictedCount}}',
      done: '`scratch` is {{scratchPhase}}, reason `{{scratchReason}}`. Pods evicted: {{evictedCount}}. With its memory back there is enough.',
      hints: [
        '{{available}} Mi are free; the threshold is {{threshold}} Mi. Something without a limit must grow.',
        'At its own limit a container is killed by the kernel (OOMKilled) and restarted: that is no eviction.',
        'Let the memory of `scratch` grow by five Mi a second too, and let the clock run.',
      ],
    },
  },
  ending: {
    rule: 'Usage **beyond the request** decides, then **priority**, then by how much: `batch` goes before `checkout`, whose priority is {{checkoutPriority}}.',
    source: 'kubelet 1.36, eviction, rankMemoryPressure',
    practice:
      'A request that says what the app really takes protects it. Guaranteed only means that usage cannot exceed it.',
    cases: {
      title: 'The BestEffort pod with more memory in use',
      shows: { first: 'goes first', order: 'order' },
    },
  },
};
