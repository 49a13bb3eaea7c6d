import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Can nothing remove a critical pod?',
  belief: 'A system-critical pod can never be removed.',
  steps: {
    pressure: {
      text: '`dns-1` is `system-cluster-critical`: [priority] {{priority}}. It asked for {{dns}} of memory and takes more each second, until `node-1` runs short. `web-1` and `report-1` take as much as each other, both less than they [requested|requests]: {{web}} and {{report}}.',
      question: 'Whom does the kubelet evict?',
      options: { dns: '`dns-1`, it takes too much', web: '`web-1`', report: '`report-1`' },
      found:
        '{{evicted}}. From priority {{critical}} on a pod is critical, and the [kubelet’s eviction|kubelet-eviction] passes it over. So the one that comes nearest to its request pays: {{web}} is less than {{report}}.',
    },
    watch: {
      title: 'Watch it happen',
      text: 'Let time pass with **Play** or the handle of the clock. **Why** shows `node-1`: how its memory goes, and who is evicted for it.',
      goal: 'See the kubelet evict a pod.',
      now: '{{evictions}} evictions at {{seconds}} s',
      done: 'Evicted: {{evicted}}. `dns-1` is {{status}}: its own memory limit may stop it, the eviction does not.',
    },
    drain: {
      title: 'And a drain?',
      text: 'From the beginning, with the memory of `dns-1` at rest. Now somebody [drains|drain] `node-1`. No budget guards `dns-1`.',
      question: 'What becomes of `dns-1`?',
      options: { spared: 'it stays, it is critical', evicted: 'it is evicted as any other' },
      found:
        'It is evicted: its object says {{reason}}. The eviction API asks budgets, **not priorities**. Only the kubelet’s own eviction passes critical pods over.',
    },
    newcomer: {
      title: 'Somebody more critical',
      text: '`node-agent` waits: `system-node-critical`, priority {{agentPriority}}. It needs the room that `dns-1` has.',
      goal: 'Let `dns-1` be preempted.',
      now: '`dns-1`: {{status}}; `node-agent`: {{agentStatus}}',
      done: '`dns-1` is {{status}}, and its condition says {{reason}}: {{priority}} is lower than {{agentPriority}}, and that alone makes a pod a possible victim.',
      hints: [
        'Preemption compares two numbers: {{priority}} and {{agentPriority}}. Nothing is said of critical.',
        'It takes a scheduling attempt of the pod that waits.',
        'Choose `node-agent` in the queue and press **Schedule**.',
      ],
    },
    taint: {
      title: 'A taint',
      text: 'From the beginning. A [taint] may keep pods away, or make those leave that are there already. `dns-1` has no [toleration] that helps. **Taints** are far down in **Why** of `node-1`; then let a second pass.',
      goal: 'Let a taint end `dns-1`.',
      now: '`dns-1`: {{status}}',
      done: '{{reason}}: the taint eviction controller deleted `dns-1`. It asks for tolerations, and `dns-1` has none that helps.',
      hints: [
        '`dns-1` is {{status}}. A taint with effect `NoSchedule` acts on pods that come, not on those that run.',
        'One effect acts on running pods too.',
        'Press the name of `node-1` on the stage. In **Why**, at **Taints**, open **Add a taint**, write any key, choose the effect `NoExecute`, press **Taint** and let a second pass.',
      ],
    },
  },
  ending: {
    rule: 'Critical (from {{critical}} on) is a promise of **one** actor: the kubelet’s pressure eviction passes {{priority}} over. Drain, preemption by {{agentPriority}} and taints end it ({{reason}}).',
    source: 'kubelet 1.36, eviction manager; kube-scheduler 1.36; taint eviction controller 1.36',
    practice:
      'Give system pods tolerations and a memory limit: without a limit their neighbours are evicted for them. A graceful node shutdown ends critical pods too, in its last group.',
    cases: {
      title: 'Other classes of `dns-1`: whom the kubelet evicts (`steady`: {{steady}})',
      shows: { evicted: 'who is evicted' },
    },
  },
};
