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
      goal: 'Get `db-0` to run on another node than `node-1`.',
      now: '`db-0` is {{status}} on `{{dbNode}}`, processes of that name: {{lives}}',
      done: 'The object went at {{forced}} s, the second `db-0` began at {{second}} s. Now {{lives}} processes write to one volume, from {{writers}}, though its claim says `{{mode}}`: over NFS nothing enforces that.',
      hints: [
        '`db-0` is {{status}}, and its name is taken as long as its object is there. A delete with a grace, however short, changes nothing here.',
        'Choose `db-0`. What ends a pod in other ways than a plain delete is behind the three dots of its panel.',
        'With `db-0` in focus: **More** → Force delete `db-0`. The warning there is meant. Then press **play**, below.',
      ],
    },
    later: {
      text: 'Both rows of `db-0` are red: **two lives of one name**. Some time the network is mended, and `node-1` hears the API server again.',
      question: 'Which of the two is ended then?',
      options: { old: 'the old one, on `node-1`', young: 'the new one', both: 'neither of them' },
      found:
        'The one on `{{endedOn}}`: its kubelet finds that the API has no such [UID] any more, and stops it. Mended at this instant, both have written for {{both}} s by then.',
    },
    safe: {
      title: 'The safe order',
      text: 'The same night, once more. Nobody but you knows whether the machine lives. A force delete says “it is dead”. So **make it true first**.',
      goal: 'Get a new `db-0` to run, so that at no time two of them live.',
      now: '`db-0` is {{status}}, new ones made: {{anew}}, invariants broken: {{broken}}',
      done: 'The old process ended at {{firstExit}} s, the new one began at {{second}} s. Only the order differs from before.',
      hints: [
        'Processes of `db-0` now: {{lives}}. It has to be none before the name is free. What could end the old one, if its kubelet hears nobody?',
        'Either mend the way, so that the kubelet ends it, or take the power: **Break** in the panel of `node-1` has that.',
        'Choose `node-1` → **Break** → Power off `node-1`. Then choose `db-0` → **More** → Force delete, and press **play**.',
      ],
    },
  },
  ending: {
    rule: 'Deleted with grace, the object waits for its kubelet, here from {{asked}} s on; a force delete frees the name at once ({{forced}} s in this run), **whether or not the process lives**. That the process is dead is your promise.',
    source: 'Kubernetes 1.36, API server, pod deletion; StatefulSet controller',
    practice: 'Before every `--force` on a node that is silent: who has seen that this machine is off?',
    then: 'The proposal of 2016 wanted a flag `--confirm`. It became `--force`, with a warning, and a `--grace-period` of zero alone counts as one second, which still waits.',
    cases: {
      title: 'The same delete in the same night, with other grace periods',
      shows: { lives: 'processes of `db-0`', status: '`STATUS`' },
    },
  },
};
