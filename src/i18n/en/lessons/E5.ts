import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What makes fencing safe?',
  belief: '[Fencing|fencing] is magic of the storage people: a taint on the node does the same.',
  steps: {
    ask: {
      text: '`node-1` has been silent since the beginning: Ready {{readyNode}}, `db-0` {{status}}. Is it off, or only cut off? The API says the same of both. Somebody wants to add the [out-of-service] taint now.',
      question: 'What does the taint do to `db-0` and its volume?',
      options: {
        nothing: 'nothing, it is only a mark',
        moves: 'both move, nothing else runs',
        both: 'both move, and two nodes write',
      },
      found:
        '[PodGC|garbage-collection] removed the object at {{gone}} s, the volume was taken away unasked, and from {{bothWrite}} s on two nodes write. `node-1` was only cut off, so the taint was not true.',
    },
    order: {
      title: 'The right order',
      text: 'The taint is a **promise by a person**: this machine is off. The cluster does not check it. So a fence comes first: something that ends the processes, whether they hear it or not.',
      goal: 'Get a new `db-0` to run elsewhere, with no invariant broken.',
      now: '`db-0` is {{status}}, processes of that name: {{lives}}, invariants broken: {{broken}}',
      done: 'The old process ended at {{endedAt}} s, the object went at {{gone}} s, the new one began at {{began}} s: **fence, then release**.',
      hints: [
        'Processes of `db-0` now: {{lives}}. Nothing that you say in the API reaches the one on `node-1`; what you do to the machine does.',
        'In **Why** of `node-1`: **Break** has its power, **Maintain** has the taint out of service. In which order?',
        '**Break** → Power off `node-1`. Then **Maintain** → Taint `node-1` out of service. Then press **play**.',
      ],
    },
    agent: {
      text: 'A fencing controller can do this at night: it detects, decides, fences, **waits until the fence is confirmed**, releases. Ours is set up badly: its switch of the power is broken, and it does not wait. `node-1` is cut off again.',
      question: 'What comes of `db-0` in the next ten minutes?',
      options: {
        waits: 'it waits: nothing was fenced',
        safe: 'a new one runs, the old one is dead',
        corrupts: 'a new one runs beside the old one',
      },
      found:
        'At {{releases}} s it takes the node for fenced and releases at once. The new `db-0` begins at {{began}} s, and processes of that name are {{lives}}. A step that is skipped is a promise that nobody keeps.',
    },
    automatic: {
      title: 'Let a controller do it',
      text: 'The same cut, and nobody fences yet. **How this cluster is kept**, in **Why** of `node-1`, holds a fencing controller. It is told how to fence, whether to wait, and what to do then.',
      goal: 'Let a fencing controller bring `db-0` back, with no invariant broken.',
      now: '`db-0` is {{status}}, processes of that name: {{lives}}, invariants broken: {{broken}}',
      done: 'It noticed at {{detects}} s, took the node for fenced at {{fenced}} s, released at {{releases}} s, and the new `db-0` began at {{began}} s. Nobody was woken.',
      hints: [
        'Nobody fences yet, and `db-0` is {{status}} on `{{dbNode}}`. Choose `node-1`, and unfold **How this cluster is kept**.',
        'Choose how it fences. Power ends processes; network and storage only keep them from others. Leave its two ticks: it works, it waits.',
        'Set **fenced by** to power, and press **play** until the new `db-0` runs. If the fence works and is waited for, any release after it is safe.',
      ],
    },
  },
  ending: {
    rule: 'First the fence, then the release: the node was taken for fenced at {{fenced}} s, not before its process had ended, at {{endedAt}} s; only then the name and the volume were free; the new `db-0` began at {{began}} s.',
    source: 'Kubernetes 1.36, out-of-service taint; fencing as the pod safety proposal describes it',
    practice:
      'Take the taint away again when the machine is back: as long as it is there, every pod that lands there is deleted.',
    then: 'The proposal of 2016 thought of fencing controllers in the cluster. Kubernetes never got one of its own; the taint, stable since 1.28, is the part that it offers for others to use.',
    cases: {
      title: 'The same night with a controller that fences otherwise, then force deletes',
      shows: { lives: 'processes of `db-0`', broken: 'invariants broken' },
    },
  },
};
