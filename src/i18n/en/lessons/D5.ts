import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Which process gets SIGTERM?',
  belief: 'My app gets SIGTERM, and the exit code of a kill means that memory ran out.',
  steps: {
    ask: {
      text: '`sh -c` starts the app, so the shell is PID {{pid}}. The [grace period|gracePeriodSeconds] is {{grace s}}.',
      question: 'You delete `orders`. How does it end?',
      options: { clean: 'with success', term: 'by `SIGTERM`', kill: 'by `SIGKILL`' },
      found: 'Exit code {{code}}, {{took s}} after `SIGTERM`. The shell ignored it and did not pass it on to the app.',
    },
    delete: {
      title: 'Delete orders',
      text: 'Find `SIGTERM` on its lane, and what follows.',
      goal: 'Delete `orders` and run until it has ended.',
      now: 'Containers ended: {{seen}}',
      done: 'Exit code {{code}} = {{base}} + {{killNumber}}, the number of `SIGKILL`.',
    },
    mend: {
      title: 'Let the signal arrive',
      text: 'With `exec` the app gets the signal. Choose what it does then, and delete `orders`.',
      goal: 'End with exit code {{goal.ended}}.',
      now: 'Containers ended: {{seen}}',
      done: 'The app got the signal and ended {{lasted s}} later with {{ended}}.',
      hints: [
        'All {{grace s}} pass in vain. A longer grace period would only take longer.',
        'What matters is who gets the signal: PID {{pid}} has to answer it.',
        'Let the app exit on `SIGTERM`, with code {{goal.ended}}.',
      ],
    },
    init: {
      title: 'An init in front',
      text: '`tini`, PID {{pid}} of `billing`, passes signals on. Its app does not handle `SIGTERM`.',
      question: 'You delete `billing`. How does it end?',
      options: { clean: 'with success', term: 'by `SIGTERM`', kill: 'by `SIGKILL`' },
      found:
        'Exit code {{billingCode}} = {{base}} + {{termNumber}}, at once. Without a handler `SIGTERM` ends any process but PID {{pid}}.',
    },
    number: {
      title: 'The same number',
      text: 'The kernel kills `cache`, which exceeds its memory limit. `orders` first ended with {{killed}}.',
      question: 'What does `cache` show?',
      options: { code: 'another code', reason: 'the same code, another reason', same: 'the same code and reason' },
      found:
        '`cache`: {{cacheCode}} with `{{cacheReason}}`. `orders`: {{code}} with `{{reason}}`. Look at the **reason**, not the number.',
    },
  },
  ending: {
    rule: 'The signal goes to **PID {{pid}} alone**: a shell there ended with {{killed}}, the app itself ends with {{success}}.',
    source: 'kubelet 1.36 and the container runtime, StopContainer; Linux signals',
    practice:
      'Use `exec`, the list form of the command, or an init. Look for `OOMKilled` before you raise a memory limit.',
    then: 'The runtime sends the signal that the image names, else `SIGTERM`. `lifecycle.stopSignal` is newer and still off by default in 1.36.',
    cases: {
      title: 'Something else as PID {{pid}}',
      shows: { took: 'seconds to the end', code: 'exit code' },
    },
  },
};
