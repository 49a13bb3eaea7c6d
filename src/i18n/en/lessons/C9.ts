import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'When does a pod get its priority?',
  belief: 'Who changes a [PriorityClass] changes the pods that run under it.',
  steps: {
    ask: {
      text: '`shop-0` names the PriorityClass `business`, whose value is {{before}}; its `spec.priority` is {{shop}} (in **Why**, **Placement**). `notes-0` names no class and has {{notesBefore}}. Suppose that `business` is given a higher value.',
      question: 'Which priority does the running `shop-0` have then?',
      options: {
        follows: 'the new value of its class',
        zero: 'none: its class is another one',
        keeps: 'the value that it was made with',
      },
      found:
        'The class says {{classValue}}, and `shop-0` still {{shop}}. The number was written into the pod when it was **made**. Nobody looks at the class again.',
    },
    change: {
      title: 'Give the class another value',
      text: 'Open the YAML editor by the pencil beside the pod’s name, or `E`. In the field above the text type `PriorityClass/business`, and change its `value`. A plain **Apply** is not possible: read why. **Delete and create again** is the only way.',
      goal: 'Let `business` have another value than {{before}}.',
      now: '`business` has {{classValue}}, `shop-0` has {{shop}}',
      done: '`business` now has {{classValue}}, and `shop-0` kept {{shop}}. Whoever compares class and pods sees two truths, and the scheduler goes by the pod.',
      hints: [
        'The class still has {{classValue}}. A class’s value cannot be updated.',
        'Open the editor, then the class by its name in the field at the top. Up to {{limit}} is yours; above are the system’s own, as of `dns-0` with {{dns}}.',
        'Write another number at `value` and choose **Delete and create again**.',
      ],
    },
    anew: {
      title: 'Make a pod anew',
      text: 'Only a new pod reads the class. `shop-0` is of a [StatefulSet], which makes a pod of the same name again when the old one is gone.',
      goal: 'Let `shop-0` have what its class says now.',
      now: '`shop-0` has {{shop}}, the class {{classValue}}',
      done: 'The new `shop-0` has {{shop}}. From here on it goes before pods of lower priority, and may take their place.',
      hints: [
        'Its class says {{classValue}}, the pod {{shop}}. `spec.priority` of a pod cannot be changed either.',
        'Delete `shop-0`; its StatefulSet makes it anew from the template, which names the class.',
        'Click `shop-0`, choose **Delete pod**, and let the clock run until a new one is there.',
      ],
    },
    askDefault: {
      title: 'Those that name no class',
      text: '`notes-0` names none, so it was given {{notes}}. Suppose that `business` becomes the [globalDefault]. That field of a class may be changed at any time.',
      question: 'Which priority does the running `notes-0` have then?',
      options: {
        follows: 'the value of the new default',
        refused: 'the change is refused',
        keeps: 'the one that it was made with',
      },
      found:
        'It keeps {{notes}}: `globalDefault` too is read when a pod is made. Old pods and new ones of one workload differ until the last one is replaced.',
    },
    default: {
      title: 'Move the default',
      text: 'Set `globalDefault: true` in the YAML of `PriorityClass/business`; here **Apply** is enough. Then let `notes-0` be made again. Only one class can be the default.',
      goal: 'Let `notes-0` be of the class `business`, without its template naming it.',
      now: '`globalDefault` is {{isDefault}}, `notes-0` has {{notes}}',
      done: '`notes-0` now has {{notes}}, and the class `{{notesClass}}` stands in its spec although its template names none.',
      hints: [
        '`globalDefault` is {{isDefault}}, and `notes-0` has {{notes}}. It takes both: the default, and a new pod.',
        'First the class: in the editor type `PriorityClass/business` at the top, set the field to `true`, **Apply**. Then the pod.',
        'Click `notes-0`, choose **Delete pod**, and let the clock run until its StatefulSet has made it again.',
      ],
    },
  },
  ending: {
    rule: 'Admission writes the class’s value into a pod **once, when it is made**: pods that were made while `business` had {{before}} keep that, those made now have {{shop}}.',
    source: 'kube-apiserver 1.36, Priority admission',
    practice:
      'Never reuse a class’s name for another value: make a new class, name it in the templates, and roll out. A new `globalDefault` lifts whatever restarts first.',
    then: 'Documents of the time of 1.14 say the same. In 1.19 the system’s classes were for `kube-system` alone; today pods of any namespace may name them.',
    cases: {
      title: 'The class made again with other values, and `shop-0` after it',
      shows: { shop: 'the new pod', before: 'made before' },
    },
  },
};
