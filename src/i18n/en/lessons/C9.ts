import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'When does a pod get its priority?',
  belief: 'Changing a [PriorityClass] changes the pods that use it.',
  steps: {
    ask: {
      text: '`shop-0` uses the PriorityClass `business`; both say {{before}}. Now `business` gets a higher value.',
      question: 'Which priority does the running shop-0 have?',
      options: { follows: 'the new value', zero: 'none', keeps: 'the old value' },
      found:
        'The class says {{classValue}}, `shop-0` still {{shop}}: the number is written when the pod is **made**, and never again.',
    },
    change: {
      title: 'Change the class',
      text: 'Apply another `value` to the PriorityClass `business`, and see it refused. Then recreate the class.',
      goal: 'Give `business` another value than {{before}}.',
      now: '`business`: {{classValue}}. `shop-0`: {{shop}}',
      done: '`business` has {{classValue}}, `shop-0` still {{shop}}. The scheduler goes by the pod.',
      hints: [
        'The class has {{classValue}}. Its value cannot be updated.',
        'An update is refused, so the class must be recreated. Up to {{limit}} is yours; above are the system’s own, as `dns-0` with {{dns}}.',
        'Recreate `business` with another `value`.',
      ],
    },
    anew: {
      title: 'Replace the pod',
      text: 'Only a new pod reads the class. The [StatefulSet] replaces `shop-0` once it is gone.',
      goal: 'Give `shop-0` the value of its class.',
      now: '`shop-0`: {{shop}}. `business`: {{classValue}}',
      done: 'The new `shop-0` has {{shop}}, and may preempt lower pods.',
      hints: [
        '`business` has {{classValue}}, the pod {{shop}}. `spec.priority` of a pod cannot be changed either.',
        'Delete `shop-0`: its StatefulSet recreates it.',
        'Delete `shop-0` and let the clock run until the new one is there.',
      ],
    },
    askDefault: {
      title: 'A pod without a class',
      text: '`notes-0` names no class and has {{notes}}. `business` becomes the [globalDefault].',
      question: 'Which priority does the running notes-0 have?',
      options: { follows: 'the value of the default', refused: 'the change is refused', keeps: 'the old value' },
      found: '{{notes}}: `globalDefault` too is read only when a pod is made.',
    },
    default: {
      title: 'Move the default',
      text: 'Set `globalDefault: true` in the PriorityClass `business`; this update is allowed. Then replace `notes-0`.',
      goal: 'Get `notes-0` into the class `business`.',
      now: '`globalDefault`: {{isDefault}}. `notes-0`: {{notes}}',
      done: '`notes-0` has {{notes}} and the class `{{notesClass}}`, which its template does not name.',
      hints: [
        '`globalDefault` is {{isDefault}}, `notes-0` has {{notes}}. It takes the default and a new pod.',
        'First set `globalDefault: true` in `business`. Then replace the pod.',
        'Delete `notes-0` and let the clock run until the new one is there.',
      ],
    },
  },
  ending: {
    rule: 'A pod gets its priority once, when it is made: earlier pods of `business` keep {{before}}, new ones have {{shop}}.',
    source: 'kube-apiserver 1.36, Priority admission',
    practice: 'Never reuse the name of a class for another value: make a new class and roll out.',
    then: 'In 1.19 the system’s classes were for `kube-system` alone; today pods of any namespace may name them.',
    cases: {
      title: '`business` recreated with other values',
      shows: { shop: 'new `shop-0`', before: 'made before' },
    },
  },
};
