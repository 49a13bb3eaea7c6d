import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Do requests stop before SIGTERM?',
  belief: 'A pod leaves its endpoints before it gets SIGTERM.',
  steps: {
    ask: {
      text: '`web-1` closes its port at [SIGTERM]. The [kube-proxy] of `node-4` is slow.',
      question: 'You delete `web-1`. Which requests are refused?',
      options: { none: 'none', until: 'some, until proxies know', gone: 'all until it is gone' },
      found:
        '{{refused}}: `SIGTERM` comes at {{sigterm s}}, but the fastest proxy stops sending at {{first s}} and the slowest at {{slowest s}}.',
    },
    delete: {
      title: 'Delete web-1',
      text: 'Two paths start at once: to the kubelet, and through the [EndpointSlice] to each proxy. A cross is a refused request.',
      goal: 'Delete `web-1` and run until it has gone.',
      now: 'Pods gone: {{gone}}',
      done: '{{refused}} refused: each was sent between `SIGTERM` at {{sigterm s}} and the slowest proxy at {{slowest s}}.',
    },
    save: {
      title: 'Lose no request',
      text: 'A [preStop] that sleeps delays `SIGTERM` while the proxies catch up. Drag `preStop` in the **grace budget**.',
      goal: 'Lose no request, with a preStop of at most {{goal.preStop s}}.',
      now: 'preStop {{preStop s}}: {{failed}} failed',
      done: 'With {{preStop s}} of preStop, `SIGTERM` comes at {{sigterm s}}, after the slowest proxy at {{slowest s}}. Failed: {{failed}}.',
      hints: [
        'The slowest proxy stops sending at {{slowest s}}; `SIGTERM` comes at {{sigterm s}}.',
        'preStop must outlast {{slowest s}}. Or drag the delay of a slow proxy in its lane.',
        'Drag `preStop` to the next whole second above {{slowest s}}.',
      ],
    },
  },
  ending: {
    rule: '`SIGTERM` and the news to the proxies start together, and neither waits for the other: let preStop outlast the slowest, here {{slowest s}}.',
    source: 'kubelet, EndpointSlice controller and kube-proxy 1.36: each watches the API by itself',
    practice: 'Sleep longer than the slowest proxy, or let the app accept connections for a while after SIGTERM.',
    then: 'The hook `sleep` needs no shell in the image. It is on by default since 1.30; before, use `exec`.',
    cases: {
      title: 'Other lengths of preStop',
      shows: { refused: 'requests refused' },
    },
  },
};
