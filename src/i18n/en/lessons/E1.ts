import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does db-0 move off a dead node?',
  belief: 'A [StatefulSet] pod moves off a dead node by itself, and a [PodDisruptionBudget] keeps it up.',
  steps: {
    ask: {
      text: '`db-0` and `api-x` run on `node-1`. A budget wants all {{dbObjects}} pods of `db` up. Soon `node-1` loses its way to the API server, and nobody mends it for ten minutes.',
      question: 'What becomes of `db-0` in those minutes?',
      options: {
        moves: 'another node runs `db-0`',
        held: 'the budget keeps it from deletion',
        waits: 'it stays Terminating, nobody replaces it',
      },
      found:
        'It is asked to go at {{asked}} s, with `disruptionsAllowed: {{allowed}}`: the budget is not asked. Then it stays `{{status}}` on `{{dbNode}}`, where its process is still {{process}}.',
    },
    cut: {
      title: 'Cut the node off',
      text: 'Its processes go on; only the [kubelet] can no longer speak with the API server. In **Why** of `node-1`, **Break** holds everything that can fail. Then let the clock run.',
      goal: 'Cut `node-1` off, and go on until the API server wants `db-0` gone because of its node.',
      now: '`db-0` is {{status}}, `node-1` Ready {{readyNode}}',
      done: 'At {{asked}} s the controller `taint-eviction` deletes `db-0`, with `{{reason}}`. The object waits for a kubelet that nobody reaches: `{{status}}`.',
      hints: [
        'The API says Ready {{readyNode}} of `node-1`, and `db-0` is {{status}}. A deletion by you is not what is asked for: the node has to fall silent.',
        'Choose `node-1`, then **Break** → Cut `node-1` off from the API server. Nothing happens at once: controllers wait before they act.',
        'After the cut press **play**. Idle time passes quickly; it takes almost six minutes of the cluster’s time.',
      ],
    },
    other: {
      title: 'And api-x?',
      text: '`api-x` was on `node-1` too, was asked to go with `db-0`, and still runs there. Its [ReplicaSet] wants {{apiWanted}} pods of `api` and made another at once: their names are free to choose. So {{apiObjects}} run now.',
      question: 'Suppose that `node-1` is connected again now. What becomes of `api-x`?',
      options: {
        stays: 'it stays, the replacement ends',
        all: 'it stays, the replacement too',
        ends: 'it ends, the replacement stays',
      },
      found:
        'Its kubelet hears of the deletion, and its process ends at {{oldEnd}} s; {{apiObjects}} pods of `api` are left. **A deletion is never taken back**, however well the pod was running.',
    },
    heal: {
      title: 'Bring it back',
      text: 'Of a StatefulSet [at most one|at-most-one] pod of a name may live. So nobody replaces `db-0` before its old object is gone, and in normal operation only the kubelet removes that: it knows whether the processes have ended.',
      goal: 'Get a new `db-0` to run, so that at no time two of them live.',
      now: '`db-0` is {{status}}, new ones made: {{anew}}, invariants broken: {{broken}}',
      done: 'The kubelet hears of the deletion, ends the process, and the object goes at {{removed}} s. Only then a new `db-0` is made; it runs on `{{dbNode}}`.',
      hints: [
        '`db-0` is {{status}} on `{{dbNode}}`, and its process is {{process}}. Whoever frees the name before that process ends makes a second one possible.',
        'A force delete frees the name at once, and the old process lives on. Let the kubelet of `node-1` be heard again instead.',
        '**Mend** stands over the picture, and in **Why** of `node-1`. Then press **play**.',
      ],
    },
  },
  ending: {
    rule: 'Cut off at the beginning, `db-0` was asked to go at {{asked}} s and replaced only after its kubelet had ended it, at {{removed}} s: **at most one** of a name; meanwhile `api` got {{apiAnew}} replacement at once.',
    source: 'Kubernetes 1.36, StatefulSet controller, taint-eviction, kubelet',
    practice:
      'A dead node takes its share of a StatefulSet with it until somebody vouches for it: keep enough other replicas on other nodes.',
    then: 'The proposal of 2016 wanted a `STATUS` of its own for such pods. It never came: the column says `Terminating`, and the condition `DisruptionTarget` names the reason.',
    cases: {
      title: 'The same cut, mended after other times',
      shows: { anew: 'times `db-0` was made anew', apiAnew: 'replacements of `api`' },
    },
  },
};
