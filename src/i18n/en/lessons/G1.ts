import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'What does a log tell of a slow shutdown?',
  belief: 'An audit log tells who ended a pod, when it got `SIGTERM`, and how its process ended.',
  steps: {
    who: {
      text: '`cart` still runs. Its audit log has {{requests}} lines that ask to delete it.',
      question: 'Who wanted it gone?',
      options: { bot: '`deploy-bot`', jane: '`jane`', kubelet: 'the kubelet' },
      found: '`{{by}}`, at {{asked s}}. The other line is the kubelet’s: it only says that all containers have ended.',
    },
    how: {
      title: 'How it ended',
      text: 'It had {{grace s}} of [grace|gracePeriodSeconds]. The kubelet wrote exit code {{code}}.',
      question: 'How did the process end?',
      options: { itself: 'by itself', asked: 'after `SIGTERM`', killed: 'killed' },
      found: 'Killed. No line says so: that code, {{lived s}} after `Killing`, does. It is **inferred**.',
    },
    term: {
      title: 'What is missing',
      text: 'Between the delete and the end the kubelet sent [SIGTERM].',
      question: 'When did the process get it?',
      options: { none: 'the log does not say', one: 'as `Killing` was written', more: 'with the delete' },
      found:
        'No line says it. `Killing` at {{killing s}} comes before preStop; `SIGTERM` lies between that and the end.',
    },
    beside: {
      title: 'Ask the model',
      text: 'Press **Compare with the model** on the timeline. The same delete runs beside what happened, with `SIGTERM` where the rules put it.',
    },
    mend: {
      title: 'Mend it',
      text: 'This is the model of `cart`. Its app needs {{needs s}} after `SIGTERM`, which no log could tell.',
      goal: 'Let `cart` end with exit code {{goal.code}}.',
      now: 'Exit code {{code}}',
      done: 'It ended by itself, {{lived s}} after the kubelet began.',
      hints: [
        'The app was killed before its {{needs s}} were over.',
        'The grace period must be longer than {{needs s}}.',
        'Choose the first grace period above {{needs s}}.',
      ],
    },
  },
  ending: {
    rule: 'A log has the **first and the last word**: request, `Killing`, exit code. What lies between is inferred, or unknown.',
    source: 'Kubernetes 1.36, API server audit; kubelet, killContainer',
    practice: 'Read the first `delete` for the culprit. The kubelet’s own, with grace zero, is only the receipt.',
    cases: {
      title: 'Other grace periods',
      shows: { lived: 'seconds for the app', code: 'exit code' },
    },
  },
};
