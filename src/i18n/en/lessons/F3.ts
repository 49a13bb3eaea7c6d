import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Can a critical pod be removed?',
  belief: 'A system-critical pod can never be removed.',
  steps: {
    pressure: {
      text: '`dns-1` is `system-cluster-critical` and outgrows its memory [request|requests]. `web-1` and `report-1` stay within theirs.',
      question: 'Which pod does the kubelet evict?',
      options: { dns: '`dns-1`', web: '`web-1`', report: '`report-1`' },
      found:
        '{{evicted}}. From priority {{critical}} on the [kubelet|kubelet-eviction] passes pods over. Next is the pod nearest to its request: {{web}}, not {{report}}.',
    },
    drain: {
      title: 'Does a drain spare it?',
      text: 'Now its memory no longer grows. No budget guards `dns-1`. You [drain] `node-1`.',
      question: 'What happens to `dns-1`?',
      options: { spared: 'it stays: it is critical', evicted: 'it is evicted' },
      found: 'It is evicted, reason `{{reason}}`: the eviction API asks budgets, **not priorities**.',
    },
    newcomer: {
      title: 'A more critical pod',
      text: '`node-agent` has priority {{agentPriority}} and needs the room of `dns-1`, which has {{priority}}.',
      goal: 'Get `dns-1` preempted.',
      now: '`dns-1`: {{status}}. `node-agent`: {{agentStatus}}',
      done: '`dns-1` is {{status}}, reason `{{reason}}`. Preemption only asks whose number is lower, critical or not.',
      hints: [
        'Preemption compares two numbers: {{priority}} and {{agentPriority}}.',
        'It begins with a scheduling attempt of the pod that waits.',
        'Schedule `node-agent`.',
      ],
    },
    taint: {
      title: 'A taint',
      text: 'A [taint] can keep pods away, or also end those that run. `dns-1` has no matching [toleration].',
      goal: 'Let a taint end `dns-1`.',
      now: '`dns-1`: {{status}}',
      done: '`{{reason}}`: the taint eviction controller deleted `dns-1`.',
      hints: [
        '`dns-1` is {{status}}. The effect `NoSchedule` only keeps new pods away.',
        'One effect acts on running pods too.',
        'Taint `node-1` with the effect `NoExecute`, and let a second pass.',
      ],
    },
  },
  ending: {
    rule: 'Critical protects a pod from **kubelet eviction** only. Drains, higher priorities and taints still end it.',
    source: 'kubelet 1.36, eviction manager; kube-scheduler 1.36; taint eviction controller 1.36',
    practice: 'Give system pods tolerations and a memory limit: without one their neighbours are evicted for them.',
    cases: {
      title: 'Other classes of `dns-1` (`steady`: {{steady}})',
      shows: { evicted: 'evicted' },
    },
  },
};
