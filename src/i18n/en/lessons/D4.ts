import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'How long must preStop sleep?',
  belief: 'With a preStop sleep no request is lost.',
  steps: {
    ask: {
      text: 'The [preStop] of `web-1` sleeps {{preStop s}}. A load balancer feeds its Service; a request takes {{request s}}.',
      question: 'You delete `web-1`. Do requests fail?',
      options: { none: 'none: the sleep covers it', some: 'some do' },
      found:
        '{{failed}} fail. The proxies knew after {{proxies s}}, the load balancer after {{balancer s}}: longer than the sleep.',
    },
    delete: {
      title: 'Delete web-1',
      text: 'When does the **load balancer** stop sending?',
      goal: 'Delete `web-1` and run until it has gone.',
      now: 'Pods gone: {{gone}}',
      done: '{{refused}} refused, {{lost}} lost, {{cut}} cut.',
    },
    reach: {
      title: 'Outlast the slowest',
      text: '**Refused**: the port was closed. **Lost**: nobody was there. Neither sender knew yet.',
      goal: 'Let no request be refused or lost.',
      now: 'preStop {{preStop s}}: {{refused}} refused, {{lost}} lost',
      done: '`SIGTERM` comes at {{sigterm s}}, after the load balancer at {{balancer s}}. Refused or lost: {{late}}. Cut: {{cut}}.',
      hints: [
        'The proxies stop sending at {{proxies s}}, the load balancer at {{balancer s}}.',
        'Make preStop longer than {{balancer s}}, or the load balancer quicker. The grace period is {{grace s}}.',
        'Drag `preStop` in the grace budget beyond {{balancer s}}.',
      ],
    },
    longer: {
      title: 'What is still cut',
      text: 'A request is **cut** when the process ends during it. Cut now: {{cut}}.',
      question: 'And with a much longer preStop?',
      options: { all: 'none is cut', none: 'some are still cut' },
      found:
        'With {{preStop s}}, still cut on kept connections: {{cutKept}}. Their clients go on sending until the app itself closes the connection.',
    },
    drain: {
      title: 'Let the app drain',
      text: 'A draining app answers open requests, closes idle connections, then exits. Drag `shutdown` in the **grace budget**.',
      goal: 'Let no request fail at all.',
      now: 'preStop {{preStop s}}, shutdown {{shutdown s}}: {{failed}} failed',
      done: '{{preStop s}} for late senders, {{shutdown s}} for open requests. Failed: {{failed}}.',
      hints: [
        'A request takes {{request s}}; the app exits {{shutdown s}} after `SIGTERM`.',
        'Keep preStop above {{balancer s}}, and make the shutdown longer than a request.',
        'Drag `shutdown` beyond {{request s}}, with the sum inside the grace period.',
      ],
    },
  },
  ending: {
    rule: 'Sleep until the last sender knows ({{balancer s}}), then drain for the longest request ({{request s}}), all within the grace period ({{grace s}}).',
    source: 'Kubernetes 1.36: a terminating endpoint is not ready, and open connections are not touched',
    practice: 'Measure how long your load balancer takes to deregister. Send `Connection: close` while draining.',
    then: 'Since 1.26 a terminating endpoint also says `serving`, so a balancer may drain it instead of dropping it.',
    cases: {
      title: 'Other sleeps, the app as at first',
      shows: { late: 'refused or lost', cut: 'cut' },
    },
  },
};
