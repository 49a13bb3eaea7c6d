/** Words of the opened timeline, fetched with it. `code` and **weight** are marked; seconds come ready written. */
import { cases } from './timelineCases.ts';
import { compare } from './timelineCompare.ts';
import { cursor } from './timelineCursor.ts';
import { editing } from './timelineEditing.ts';
import { exports } from './timelineExports.ts';
import { machines } from './timelineMachines.ts';
import { nodes } from './timelineNodes.ts';
import { owners } from './timelineOwners.ts';
import { view } from './timelineView.ts';
import { item, lane } from './timelineLanes.ts';
import { note, now, truth } from './timelineNow.ts';
import { event } from './timelineEvents.ts';
import { told } from './timelinePast.ts';

export const timeline = {
  title: 'Timeline',
  ...{ lane, item, now, truth, note },
  head: {
    leaving: '{{pod}} is deleted',
    alive: '{{pod}} lives',
    /** Before anybody asked it to go. */
    ended: '{{pod}} ends',
    /** Beside it, where one name has had several pods. */
    uid: 'uid {{uid}}, one of {{lives}} pods of this name',
    back: 'Close the timeline',
    stepBack: 'Step back',
    stepOn: 'Step forward',
    first: 'To the beginning',
    table: 'Table',
    tools: 'Play and step',
    /** The menu of what else decides: the kubelet's rules, connections, the load balancer. */
    rules: 'Rules',
    more: 'More for this timeline',
  },
  beside: {
    title: 'Other timelines',
    pod: '{{pod}}',
    life: '{{pod}}, uid {{uid}}',
    owner: '{{kind}} {{name}}',
    node: 'Node {{node}}',
    preemption: 'Preemption by {{pod}}',
  },
  empty: {
    none: 'Choose a pod on the stage: its life appears here as lanes, one for each actor.',
    loading: 'The trace is on its way.',
    delete: 'Delete this pod and watch it leave: what waits for what, and which request is not served.',
    deleteUnserved: 'Delete this pod and watch it leave: what waits for what. No Service sends requests to it.',
    deleteButton: 'Delete {{pod}}',
    unplaced: 'It waits for a node: there is nothing to stop yet. Schedule it first.',
    scheduleButton: 'Schedule {{pod}}',
    preempts: 'It found no room and takes its place from others: that story has a timeline of its own.',
    preemptsButton: 'Open the preemption by {{pod}}',
  },
  event,
  ...{ owners, nodes, view, cursor, editing, cases, compare, machines, exports },
  requests: {
    title: 'Requests',
    titleAll: 'Requests since the run began',
    served: '{{count}} served',
    refused: '{{count}} refused',
    cut: '{{count}} cut',
    lost: '{{count}} lost',
    short: 'new connections',
    keepAlive: 'kept connections',
  },
  next: { title: 'Next event', none: 'Nothing more happens.', in: '{{time, s}}' },
  kubectl: {
    title: 'kubectl get pods at this instant',
    another: 'Another pod that was given this name. The one of this timeline is gone.',
    command: '$ kubectl get pods {{pod}}',
    name: 'NAME',
    ready: 'READY',
    status: 'STATUS',
    restarts: 'RESTARTS',
    notFound: 'Error from server (NotFound): pods "{{pod}}" not found',
  },
  phase: {
    terminating: 'Terminating',
    for: 'for {{age}}',
  },
  budget: {
    title: 'Grace budget',
    linear: '{{grace, s}}, linear',
    zero: '0 s',
    preStop: 'preStop {{length, s}}',
    app: '{{container}} drains {{length, s}}',
    killed: '{{container}}, killed after {{length, s}}',
    ofContainer: '{{container}} {{length, s}}',
    preStopOf: 'preStop of {{container}} {{length, s}}',
    anyApp: 'app',
    sidecar: '{{container}} {{length, s}}',
    unused: '{{length, s}} unused',
    overrun: '+{{length, s}}',
    preStopShort: 'preStop',
    shutdownShort: 'shutdown',
    graceShort: 'terminationGracePeriodSeconds',
    preStopTiny: 'preStop',
    shutdownTiny: 'shutdown',
    graceTiny: 'grace',
    named: '{{name}} {{seconds, s}}',
    value: '{{seconds}} seconds',
    short: '{{seconds, s}}',
    shutdownName: 'Shutdown time of the app',
    preStopName: 'Length of preStop',
    graceName: 'terminationGracePeriodSeconds',
    plan: '{{grace, s}}, a plan',
  },
  era: {
    title: 'Rules of the kubelet: now or then',
    short: 'kubelet',
    same: 'For this pod then and now are alike: it has no preStop, and nobody forces its end.',
    sidecars123:
      '1.23 knew **no native sidecars** (on by default since 1.29): its kubelet stops `{{container}}` together with the others. Since then it is stopped when they have ended.',
    preStop136:
      'preStop took {{used, s}} **off the grace**: `StopContainer({{timeout}})`. A kubelet of 1.23 gave `{{container}}` all {{grace, s}} again after it.',
    preStop123:
      'preStop took {{used, s}} and was **not taken off**: `StopContainer({{timeout}})`. Since 1.28 `{{container}}` gets only what preStop left of {{grace, s}}, at least 2.',
    forced136: 'A forced grace of 0 means **1 s** since 1.31. A kubelet of 1.23 gave the {{spec, s}} of the spec.',
    forced123:
      'A forced grace of 0 was taken for none at all: the **{{spec, s}} of the spec** hold. Since 1.31 it means 1 s.',
    floor136:
      'The grace is {{grace, s}}, yet SIGKILL waits **2 s**: the minimum is applied last. In 1.23 it could wait less.',
    floor123:
      'The grace of **{{grace, s}}** is less than the minimum of 2 s, which was applied before it in 1.23. Since 1.28 it is applied last.',
  },
  connections: {
    title: 'Connections of the clients',
    short: 'connections',
    off: 'new each time',
    on: 'also kept',
  },
  balancer: { title: 'load balancer hears after' },
  axis: {
    theDelete: 'the delete',
    sinceThat: 'since {{zero}}',
    since: 'virtual time',
    zero: '0 s = {{clock}}',
  },
  proxy: {
    title: 'Delay of kube-proxy',
    name: 'Delay of kube-proxy on {{node}}',
    others: 'Delay of kube-proxy on the other nodes',
    value: '{{seconds}} seconds',
  },
  table: {
    caption: 'Events of {{name}}',
    time: 'Time',
    utc: 'UTC',
    actor: 'Actor',
    what: 'What',
    cause: 'Because of',
    known: 'Known from',
    go: 'Go to {{time, s}}',
    requests: 'Requests: {{served}} served, {{refused}} refused, {{cut}} cut, {{lost}} lost.',
  },
  /** Of a history, which is over. */
  past: {
    title: '{{name}}: what happened',
    nothing: 'Nothing of {{name}} had been written down yet.',
    /** A line of the table of events. */
    now: 'Written down then: {{what}}',
    last: 'Last written down, {{time}} before: {{what}}',
    lastUnmeasured: 'Last written down, nobody knows how long before: {{what}}',
    told,
  },
  /** Of a history: what the model makes of the same acts. */
  model: {
    title: 'What should have happened',
    sentence:
      'The engine runs the cluster as it was shortly before, with what people did from then on, with nodes that fell silent, and with what the records tell of the apps.',
    compare: 'Compare with the model',
    takeApart: 'Make a copy to change',
    taken: 'Copy {{name}}',
    name: 'the model',
    given: 'Given to the model: {{given}}.',
    silent: '{{node}} was silent from {{from}} to {{to}}',
    silentOn: '{{node}} was silent from {{from}} on',
    waited:
      'This cluster waited less than the default 50 s for a sign of life of a node: the model waits {{waited, s}}, the longest that fits.',
  },
  /** Of a history: how a fact is known. */
  known: {
    place: '{{file}}, line {{line}}',
    audit: 'audit ID {{id}}',
    rules: 'follows from other entries',
    inferred: 'worked out',
    user: 'by {{user}}',
    within: 'between {{from, s}} and {{to, s}}',
  },
  actor: {
    user: 'user',
    apiserver: 'API server',
    scheduler: 'scheduler',
    kubelet: 'kubelet',
    container: 'container',
    endpointslice: 'EndpointSlice',
    'kube-proxy': 'kube-proxy',
    storage: 'storage',
    'load-balancer': 'load balancer',
    client: 'client',
    controller: 'controller',
  },
  flow: {
    lanes: 'Lanes of {{name}}: events, intervals and their causes. The same as a table: button Table.',
    notPlayed: 'not played yet',
    cursor: 'Instant shown, seconds after the delete',
    cursorAlive: 'Instant shown, seconds',
    spoken: '{{time, s}}: {{what}}',
    /** While the clock runs: the newest of its kind, and how many there were. */
    spokenTimes: '{{time, s}}: {{what}} {{times, number}} times so far.',
    outcome: 'preStop {{preStop, s}}, shutdown {{shutdown, s}}, grace {{grace, s}}. {{what}}',
    cursorValue: '{{time}} seconds: {{what}}',
    time: '{{time, s}}',
  },
} as const;
