import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'Who hears of it first?',
  belief: 'A pod leaves its endpoints before it gets SIGTERM.',
  steps: {
    ask: {
      text: 'Clients on {{nodes}} nodes send {{perSecond}} requests a second to the Service `web`, half of them to `web-1`. Its app closes its port at [SIGTERM]. `kube-proxy` of `node-4` is slow to apply a changed [EndpointSlice].',
      question: 'You delete `web-1`. Which requests are refused?',
      options: {
        none: 'none: the endpoint leaves first',
        until: 'some, until every proxy knows',
        gone: 'all, until the pod is gone',
      },
      found:
        '{{refused}} are refused. `SIGTERM` came at {{sigterm}} s, the EndpointSlice changed at {{slice}} s, the first proxy stopped at {{first}} s and the slowest at {{slowest}} s.',
    },
    delete: {
      title: 'Delete it and count',
      text: 'Press **Delete web-1** over the lanes, and let the clock run to the end. Two ways begin at the same instant: one to the kubelet, one over the EndpointSlice to each proxy. The strokes at the clients are requests; crossed ones were refused.',
      goal: 'Let the clock run until `web-1` is gone.',
      now: 'Refused in this run: {{refused}}',
      done: '{{refused}} refused: all that some proxy still sent after `SIGTERM` at {{sigterm}} s, the last at {{slowest}} s.',
    },
    save: {
      title: 'Lose nobody',
      text: 'A [preStop] that only sleeps keeps `SIGTERM` back while the proxies hear of it. Set it at the handle `preStop` of the grace budget, over the lanes. Each value is run at once.',
      goal: 'Let no request fail, with a preStop of at most {{goal.preStop}} s.',
      now: 'preStop {{preStop}} s: {{failed}} failed, {{served}} served',
      done: 'With a preStop of {{preStop}} s `SIGTERM` comes at {{sigterm}} s; the slowest proxy stops at {{slowest}} s. Requests served: {{served}}, failed: {{failed}}.',
      hints: [
        'What counts is the slowest proxy: it stops sending at {{slowest}} s. `SIGTERM` comes at {{sigterm}} s.',
        'preStop has to outlast {{slowest}} s. A proxy that is quicker helps too: its delay can be dragged in its lane.',
        'Drag `preStop` to the next whole second above {{slowest}}, or press the button under **What it shows**.',
      ],
    },
  },
  ending: {
    rule: 'The way to `SIGTERM` and the way to the proxies **start together**, and nobody waits for the other: here the slowest proxy needed {{slowest}} s. A preStop of {{preStop}} s puts `SIGTERM` at {{sigterm}} s; requests that fail: {{failed}}.',
    source: 'kubelet, EndpointSlice controller and kube-proxy 1.36: each watches the API by itself',
    practice: 'Sleep longer than the slowest proxy, or let the app accept connections for a while after SIGTERM.',
    then: 'The lifecycle page of **1.30** says the same. The hook `sleep` needs no shell in the image; it is on by default since 1.30, before that one used `exec`.',
    cases: {
      title: 'The same delete with other lengths of preStop',
      shows: { refused: 'requests refused' },
    },
  },
};
