import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Whose time is preStop?',
  belief: 'The time of [preStop] comes on top of the grace.',
  steps: {
    ask: {
      text: '`web-a` has a [grace|gracePeriodSeconds] of {{grace}} s. Its [preStop] hook takes {{preStop}} s, and after [SIGTERM] the app needs {{shutdown}} s to finish its work.',
      question: 'You delete `web-a`. How does the app end?',
      options: { after: 'by itself, when its work is done', killed: 'it is killed before that' },
      found:
        'It is killed {{lived}} s after `SIGTERM`, with exit code {{code}}. preStop took {{preStop}} of the {{grace}} s, so the kubelet asked for a stop within {{stopTimeout}} s.',
    },
    delete: {
      title: 'Delete it and watch',
      text: 'This is the timeline of `web-a`. Press **Delete web-a** over its lanes; then play, or press `End`. Follow the grace from left to right: first the hook, then the app.',
      goal: 'Let the clock run until the app has ended.',
      now: 'Containers ended: {{seen}}',
      done: 'The hook took {{hookTook}} s; that left {{lived}} s to an app that needs {{shutdown}} s.',
    },
    mend: {
      title: 'Let the app finish',
      text: 'Over the lanes stands the **grace budget**: preStop and app on one bar, with three handles. Take one by mouse or touch, or go there by Tab and use the arrow keys. All is run again at once.',
      goal: 'Let hook and app end within the grace, with exit code {{goal.code}}.',
      now: 'Grace {{grace}} s, preStop {{preStop}} s, app {{shutdown}} s: exit code {{code}}',
      done: 'Now {{preStop}} + {{shutdown}} = {{needed}} s have room in a grace of {{grace}} s.',
      hints: [
        'The app needs {{shutdown}} s after `SIGTERM`. It gets what preStop leaves of the grace: {{stopTimeout}} s.',
        'Three ways: a longer grace, a shorter preStop, a quicker app. Their sum decides: {{preStop}} + {{shutdown}} = {{needed}} s against {{grace}} s.',
        'Drag the handle `terminationGracePeriodSeconds` of the grace budget to {{needed}} s or beyond.',
      ],
    },
    over: {
      title: 'A hook that never ends',
      text: 'Think of a hook that takes longer than the whole grace. When the grace is over, the kubelet gives the hook up, and sends `SIGTERM` only then.',
      question: 'How long may the app still run?',
      options: { none: 'no time at all', little: 'a fixed, short moment', all: 'as long as it needs' },
      found:
        'After `SIGTERM` it lived for {{lived}} s, although it needs {{shutdown}} s: no stop is given less than {{stopTimeout}} s.',
    },
    overrun: {
      title: 'Use it all up',
      text: 'Let preStop take longer than the grace, and read how many seconds the stop is given. The lane of the kubelet shows how the hook ends, the lane of the app `SIGTERM` and `SIGKILL`.',
      goal: 'Let preStop need longer than the whole grace.',
      now: 'preStop {{preStop}} s of {{grace}} s; the stop is given {{stopTimeout}} s',
      done: 'The hook is **abandoned**, never tried again; `SIGTERM` follows with {{stopTimeout}} s, once.',
      hints: [
        'Now preStop leaves {{stopTimeout}} s to the app. Make that nothing.',
        'preStop has to be longer than the grace, which is {{grace}} s: either number will do.',
        'Drag the handle `preStop` of the grace budget beyond {{grace}} s.',
      ],
    },
  },
  ending: {
    rule: 'preStop is taken **off** the grace, not added to it: a hook of {{preStop}} s in a grace of {{grace}} s left the app {{stopTimeout}} s. No stop is given less than {{floor}} s.',
    source: 'kubelet 1.36, killContainer',
    practice:
      'Add up: the longest preStop and the longest shutdown, then some reserve. If one of them gets longer, the grace has to as well.',
    then: 'The kubelet of **1.23** took preStop off too, but put the whole grace back in just before the stop: there preStop **did** come on top, until 1.28 mended that. Choose the kubelet **1.23** over the lanes to see it.',
    cases: {
      title: 'The same delete with other lengths of preStop',
      shows: { lived: 'seconds for the app after SIGTERM', code: 'exit code' },
    },
  },
};
