import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Is force delete a safe unstick?',
  belief: 'A pod that hangs in `Terminating` on a dead node may be force deleted: what is dead cannot do harm.',
  steps: {
    ask: {
      text: '`node-1` has been cut off since the beginning. `db-0` was asked to go at {{asked}} s and is still {{status}}. On call at night, you type `kubectl delete pod db-0 --force`.',
      question: 'How many processes of `db-0` live half a minute later?',
      options: { none: 'none', one: 'one', two: 'two' },
      found:
        'On all nodes together {{lives}} live. `db-0` runs on `{{dbNode}}` since {{second}} s, and nobody has told the one on `node-1` to stop.',
    },
    force: {
      title: 'Do it',
      text: 'The object of a pod is the **lock on its name**. A kubelet takes it away after it has seen all processes end. A [force-delete] takes it away at once, and asks nobody.',
      goal: 'Get another `db-0` to run, and leave `node-1` as it is.',
      now: '`db-0` is {{status}} on `{{dbNode}}`, processes of that name: {{lives}}',
      done: 'The object went at {{forced}} s, the second `db-0` began at {{second}} s. Now {{lives}} processes write to one volume, from {{writers}}, though its claim says `{{mode}}`: over NFS nothing enforces that.',
      hints: [
        '`db-0` is {{status}}, and its name is taken as long as its object is there. A delete with a grace, however short, changes nothing here.',
        'Choose `db-0`. What ends a pod in other ways than a plain delete is in **Why**, behind **More**.',
        'With `db-0` in focus: **More** → Force delete `db-0`. The warning there is meant. Then press **play**.',
      ],
    },
    again: {
      title: 'Two lives of one name',
      text: 'Now Two truths shows it, framed in red: an object that is gone, and its process that lives and writes. Suppose that you want to clean up, and delete `db-0` once more, as usual.',
      question: 'Which processes of `db-0` live half a minute later?',
      options: { none: 'none', old: 'the old one alone', both: 'the old one and a fresh one' },
      found:
        '{{lives}} again: the delete reached `{{endedOn}}`, its kubelet ended the new one, and the StatefulSet made another. Nobody in the API knows the old one: only the kubelet of `node-1` can end it, once it hears that its [UID] is gone.',
    },
    safe: {
      title: 'The safe order',
      text: 'The same night, once more. Nobody but you knows whether the machine lives. A force delete says “it is dead”. So **make it true first**.',
      goal: 'Get a new `db-0` to run, so that at no time two of them live.',
      now: '`db-0` is {{status}}, new ones made: {{anew}}, invariants broken: {{broken}}',
      done: 'The old process ended at {{firstExit}} s, the new one began at {{second}} s. Only the order differs from before.',
      hints: [
        'Processes of `db-0` now: {{lives}}. It has to be none before the name is free. What could end the old one, if its kubelet hears nobody?',
        'Either mend the way, so that the kubelet ends it, or take the power: **Break**, in **Why** of `node-1`, has that.',
        'Choose `node-1` → **Break** → Power off `node-1`. Then choose `db-0` → **More** → Force delete, and press **play**.',
      ],
    },
  },
  ending: {
    rule: 'Deleted with grace, the object waits for its kubelet, here from {{asked}} s on; a force delete frees the name at once, **whether or not the process lives**. In this run the process had ended at {{firstExit}} s; the name became free at {{forced}} s.',
    source: 'Kubernetes 1.36, API server, pod deletion; StatefulSet controller',
    practice: 'Before every `--force` on a node that is silent: who has seen that this machine is off?',
    then: 'The proposal of 2016 wanted a flag `--confirm`. It became `--force`, with a warning, and a `--grace-period` of zero alone counts as one second, which still waits.',
    cases: {
      title: 'The same delete in the same night, with other grace periods',
      shows: { lives: 'processes of `db-0`', status: '`STATUS`' },
    },
  },
};
