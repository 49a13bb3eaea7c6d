import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does db-0 move off a dead node?',
  belief: 'A [StatefulSet] pod moves off a dead node by itself, and a [PodDisruptionBudget] keeps it up.',
  steps: {
    ask: {
      text: 'A budget wants all {{dbObjects}} `db` pods. `node-1` will be cut off.',
      question: 'What happens to `db-0`?',
      options: { moves: 'another node runs it', held: 'the budget keeps it', waits: 'it stays Terminating' },
      found:
        'It is deleted after {{asked s}}, with `disruptionsAllowed: {{allowed}}`: nothing asks the budget. Then it stays `{{status}}`, its process {{process}}.',
    },
    cut: {
      title: 'Cut the node off',
      text: 'Its processes go on; only its [kubelet] no longer reaches the API server.',
      goal: 'Cut `node-1` off and run until `db-0` is deleted for it.',
      now: '`db-0`: {{status}}. `node-1` Ready: {{readyNode}}',
      done: '`taint-eviction` deletes `db-0` at {{asked s}}. The object waits for its kubelet: `{{status}}`.',
      hints: [
        '`node-1` is Ready {{readyNode}}, `db-0` {{status}}. The node has to fall silent; deleting `db-0` yourself does not count.',
        'Cut `node-1` off from the API server. Controllers wait before they act.',
        'After the cut let the clock run: it takes almost six minutes of the cluster’s time.',
      ],
    },
    other: {
      title: 'What becomes of api-x?',
      text: '`api-x` was deleted too and still runs there. Its [ReplicaSet] has replaced it: {{apiObjects}} run, {{apiWanted}} are wanted.',
      question: 'You reconnect `node-1`. What happens?',
      options: { stays: 'the replacement ends', all: 'both stay', ends: '`api-x` ends' },
      found:
        'Its kubelet hears of the deletion and ends it at {{oldEnd s}}. **A deletion is never taken back**, however well the pod runs.',
    },
    heal: {
      title: 'Bring db-0 back',
      text: 'A StatefulSet runs [at most one|at-most-one] pod of a name. It waits until the kubelet removes the old object.',
      goal: 'Get a new `db-0`, never two at once.',
      now: 'New: {{anew}}. Invariants broken: {{broken}}',
      done: 'The kubelet ends the process and removes the object at {{removed s}}. Only then is `db-0` made again, on `{{dbNode}}`.',
      hints: [
        'The process of `db-0` on `{{dbNode}}` is {{process}}. Freeing the name before it ends makes a second one possible.',
        'Force frees the name, and the old process lives on. Let the kubelet be heard instead.',
        'Connect `node-1` again and let the clock run.',
      ],
    },
  },
  ending: {
    rule: 'A silent node keeps its StatefulSet pods: deleted at {{asked s}}, replaced only after {{removed s}}, when its kubelet spoke.',
    source: 'Kubernetes 1.36, StatefulSet controller, taint-eviction, kubelet',
    practice:
      'A dead node takes its StatefulSet pods with it until someone vouches for it: keep enough replicas elsewhere.',
    then: 'The proposal of 2016 wanted its own `STATUS` for such pods. Today the column says `Terminating`, and the condition `DisruptionTarget` gives the reason.',
    cases: {
      title: 'The cut, mended after other times',
      shows: { anew: 'new `db-0`', apiAnew: 'new `api` pods' },
    },
  },
};
