import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Who gets SIGTERM?',
  belief: 'My app gets SIGTERM, and the exit code of a kill means that memory ran out.',
  steps: {
    ask: {
      text: '`orders` is started by `sh -c`, which runs a report after it: so the shell is PID {{pid}} of its container, and the app its child. The app would end cleanly soon after [SIGTERM]. The [grace|gracePeriodSeconds] is {{grace}} s.',
      question: 'You delete `orders`. With which code does it end?',
      options: {
        clean: 'that of success, after a short while',
        term: 'that of `SIGTERM`, at once',
        kill: 'that of `SIGKILL`, after all the grace',
      },
      found:
        '{{code}}, {{took}} s after `SIGTERM`. The signal went to PID {{pid}}, the shell, which neither ends nor hands it on. The app never heard of it.',
    },
    delete: {
      title: 'Delete it and watch',
      text: 'Press **Delete orders** over the lanes, and let the clock run until it is gone. Look for `SIGTERM` in the lane of the container, and for what follows from it.',
      goal: 'Let the clock run until `orders` has ended.',
      now: 'Containers ended: {{seen}}',
      done: 'Exit code {{code}} after {{took}} s: {{base}} + {{killNumber}}, the number of `SIGKILL`.',
    },
    mend: {
      title: 'Let the signal arrive',
      text: 'With `exec` the app takes the shell’s place. The simulation has no real programs: in **Why**, **Life**, open **What this process does** and say what `orders` does about `SIGTERM`. The run begins anew with that.',
      goal: 'Let `orders` end with exit code {{goal.code}}.',
      now: 'Exit code {{code}}, {{took}} s after `SIGTERM`; grace {{grace}} s',
      done: 'The app itself got the signal, and ended {{took}} s later with {{code}}.',
      hints: [
        'The grace is {{grace}} s, and all of it passes in vain: {{took}} s. More of it would only be a longer wait.',
        'It is about who gets the signal, not about how long. PID {{pid}} has to answer it.',
        'In **Why**, **Life**, open **What this process does** of `orders`, and at `SIGTERM` choose that it exits, some seconds later, with code {{goal.code}}.',
      ],
    },
    init: {
      title: 'A small init in front',
      text: '`billing` has no handler for `SIGTERM` either. But `tini` is its PID {{pid}}: a small init that hands signals on to its child.',
      question: 'You delete `billing`. With which code does it end?',
      options: { clean: 'that of success', term: 'that of `SIGTERM`', kill: 'that of `SIGKILL`' },
      found:
        '{{billingCode}}, {{billingTook}} s after the signal: {{base}} + {{termNumber}}. Without a handler `SIGTERM` ends any process but PID {{pid}}, for which the kernel drops it.',
    },
    number: {
      title: 'The same number',
      text: 'Two kills: the kernel kills `cache`, because it takes more memory than its limit allows. `orders`, as it was at first, was killed because its grace was over: exit code {{killed}}.',
      question: 'How does `cache` end, beside `orders`?',
      options: {
        code: 'with another exit code',
        reason: 'with the same code, another reason',
        same: 'with the same code and reason',
      },
      found:
        '`cache` has {{cacheCode}} with `{{cacheReason}}`, `orders` {{code}} with `{{reason}}`. The number says only that `SIGKILL` ended it, whoever sent that; the **reason** tells of memory. Choose `cache` to see it.',
    },
  },
  ending: {
    rule: 'The stop signal goes to **PID {{pid}} alone**. Once that was the app, `orders` ended with {{code}} after {{took}} s; while it was a shell, it took all {{grace}} s and ended with {{killed}} = {{base}} + {{killNumber}}.',
    source: 'kubelet 1.36 and the container runtime, StopContainer; Linux signals',
    practice:
      'Write `exec`, the list form of the command, or an init. Some shells `exec` the last command by themselves: do not count on it. Look for `OOMKilled` before you raise a memory limit.',
    then: 'The same in the texts of **1.23** and **1.30**: the runtime sends the signal that the image names, `SIGTERM` if it names none. `lifecycle.stopSignal` is newer and still off by default in 1.36.',
    cases: {
      title: 'The same delete of `orders` with something else as PID {{pid}}',
      shows: { took: 'seconds from SIGTERM to the end', code: 'exit code' },
    },
  },
};
