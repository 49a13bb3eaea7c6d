import type { LessonWords } from './words.ts';

export const words: LessonWords = {
  title: 'How long must the sleep be?',
  belief: 'With a preStop sleep no request is lost.',
  steps: {
    ask: {
      text: 'As guides advise, the [preStop] of `web-1` sleeps {{preStop}} s. A load balancer stands before its Service, some clients keep their connections open, and a request takes {{request}} s. The app exits {{shutdown}} s after [SIGTERM].',
      question: 'You delete `web-1`. Do requests fail?',
      options: { none: 'none: the sleep covers it', some: 'some do' },
      found:
        '{{failed}} fail. The proxies knew after {{proxies}} s, the load balancer only after {{balancer}} s. The sleep was {{preStop}} s.',
    },
    delete: {
      title: 'Delete it and count',
      text: 'Press **Delete web-1** over the lanes, and let the clock run. Look for the lane of the **load balancer**: when does it stop sending? Requests are counted apart for new connections and for those that are kept.',
      goal: 'Let the clock run until `web-1` is gone.',
      now: 'Failed in this run: {{failed}}',
      done: '{{refused}} refused, {{lost}} lost on the way to nobody, {{cut}} cut in the middle.',
    },
    reach: {
      title: 'Outlast the slowest',
      text: 'First those that came too late: **refused** ones found the port closed, **lost** ones found nobody. Both were sent by something that did not know yet.',
      goal: 'Let no request be refused or lost. Cut ones may remain.',
      now: 'preStop {{preStop}} s: {{refused}} refused, {{lost}} lost, {{cut}} cut',
      done: 'The load balancer stops at {{balancer}} s, and `SIGTERM` comes at {{sigterm}} s. Refused or lost: {{late}}. Still cut: {{cut}}.',
      hints: [
        'Who sends last? The proxies stop at {{proxies}} s, the load balancer at {{balancer}} s.',
        'Either preStop gets longer than {{balancer}} s, or the load balancer quicker. The grace is {{grace}} s.',
        'Drag `preStop` in the grace budget beyond {{balancer}} s.',
      ],
    },
    longer: {
      title: 'What is still cut',
      text: 'A request is **cut** if the process ends while it answers it. Some come on connections that clients **keep**: those ask no proxy again. Cut in this run: {{cut}}, on kept connections: {{cutKept}}.',
      question: 'And with a preStop of far more seconds?',
      options: { all: 'no request is cut any more', none: 'kept connections are still cut' },
      found:
        'With {{preStop}} s, and an app that exits {{shutdown}} s after `SIGTERM`, still cut on kept connections: {{cutKept}}. Their clients go on sending until the app itself closes the connection, at its `SIGTERM`.',
    },
    drain: {
      title: 'Let the app drain',
      text: 'After `SIGTERM` an app that drains answers what is under way, closes idle connections, and only then exits. How long that takes is the third handle of the budget: `shutdown`.',
      goal: 'Let no request fail at all, not even on kept connections.',
      now: 'preStop {{preStop}} s, shutdown {{shutdown}} s: {{refused}} refused, {{lost}} lost, {{cut}} cut',
      done: '{{preStop}} s for those who still send, {{shutdown}} s for what is under way: {{failed}} fail.',
      hints: [
        'A request takes {{request}} s; the app exits {{shutdown}} s after `SIGTERM`.',
        'preStop has to stay longer than {{balancer}} s, and the shutdown has to be longer than a request.',
        'Drag `shutdown` in the grace budget beyond {{request}} s. Together with preStop it has to stay within the grace.',
      ],
    },
  },
  ending: {
    rule: 'The sleep must outlast **whoever learns last** (here {{balancer}} s), and the app must drain as long as its longest request ({{request}} s): {{preStop}} + {{shutdown}} = {{needed}} s, within a grace of {{grace}} s.',
    source: 'Kubernetes 1.36: a terminating endpoint is not ready, and connections that stand are not touched',
    practice:
      'Measure the deregistration of your load balancer; let servers send `Connection: close` while they drain.',
    then: 'The lifecycle page of **1.30** names proxies and load balancers alike. Since 1.26 a terminating endpoint also says `serving`, so that a balancer may drain it instead of dropping it.',
    cases: {
      title: 'The same delete with other sleeps, the app as it was',
      shows: { late: 'refused or lost', cut: 'cut' },
    },
  },
};
