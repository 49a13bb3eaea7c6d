import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Does preStop use up the grace period?',
  belief: 'The time of [preStop] comes on top of the grace period.',
  steps: {
    ask: {
      text: '`web-a` has a [grace period|gracePeriodSeconds] of {{grace s}}. [preStop] takes {{preStop s}}; after [SIGTERM] the app needs {{shutdown s}}.',
      question: 'You delete `web-a`. How does the app end?',
      options: { after: 'by itself', killed: 'killed' },
      found:
        'It is killed {{lived s}} after `SIGTERM`, exit code {{code}}: preStop used up {{preStop s}} of the {{grace s}}.',
    },
    delete: {
      title: 'Delete web-a',
      text: 'Follow the grace period: first the hook uses it, then the app.',
      goal: 'Delete `web-a` and run until the app has ended.',
      now: 'Containers ended: {{seen}}',
      done: 'The hook took {{hookTook s}}. That left {{lived s}} for an app that needs {{shutdown s}}.',
    },
    mend: {
      title: 'Let the app finish',
      text: 'Drag a handle of the **grace budget**; everything runs again at once.',
      goal: 'Let the app end with exit code {{goal.code}}.',
      now: 'Grace period {{grace s}}, preStop {{preStop s}}, app {{shutdown s}}: exit code {{code}}',
      done: '{{preStop s}} + {{shutdown s}} = {{needed s}}, within a grace period of {{grace s}}.',
      hints: [
        'The app needs {{shutdown s}} after `SIGTERM`, and gets {{stopTimeout s}}: what preStop leaves.',
        'A longer grace period, a shorter preStop or a quicker app: {{preStop s}} + {{shutdown s}} must fit into {{grace s}}.',
        'Drag `terminationGracePeriodSeconds` in the grace budget to {{needed s}} or more.',
      ],
    },
    over: {
      title: 'A hook that never ends',
      text: 'preStop takes longer than the grace period; only then comes `SIGTERM`.',
      question: 'How long may the app still run?',
      options: { none: 'not at all', little: 'a fixed moment', all: 'as long as it needs' },
      found: '{{lived s}}, although it needs {{shutdown s}}. No stop gets less than {{stopTimeout s}}.',
    },
    overrun: {
      title: 'Use it all up',
      text: 'Drag `preStop`, and watch how the hook ends.',
      goal: 'Make preStop longer than the grace period.',
      now: 'preStop {{preStop s}} of {{grace s}}. Left for the stop: {{stopTimeout s}}',
      done: 'The hook is **abandoned** and not tried again. `SIGTERM` follows with {{stopTimeout s}}.',
      hints: [
        'preStop leaves {{stopTimeout s}} to the app. Make that nothing.',
        'preStop must be longer than the grace period, {{grace s}} now.',
        'Drag `preStop` in the grace budget beyond {{grace s}}.',
      ],
    },
  },
  ending: {
    rule: 'preStop comes **out of** the grace period, not on top: a hook of {{preStop s}} in {{grace s}} left the app {{stopTimeout s}}, the least a stop gets.',
    source: 'kubelet 1.36, killContainer',
    practice: 'Set the grace period to the longest preStop plus the longest shutdown, plus some reserve.',
    then: 'The kubelet 1.23 took preStop off too, but gave the stop the whole grace period again: there preStop **did** come on top, until 1.28. Choose the kubelet **1.23** on the timeline to see it.',
    cases: {
      title: 'Other lengths of preStop',
      shows: { lived: 'seconds for the app', code: 'exit code' },
    },
  },
};
