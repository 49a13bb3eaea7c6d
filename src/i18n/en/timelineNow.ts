/** Words of what is true at the cursor: the sentence, the two truths, what the story shows. */
export const now = {
  label: 'At the cursor',
  pending: 'The pod is `{{phase}}`: not all of its containers have started yet.',
  unfit: 'The scheduler found no node for it: {{message}}',
  nominated_one: '`{{pod}}` found no room, chose `{{node}}` and waits until {{victims}} is gone.',
  nominated_other: '`{{pod}}` found no room, chose `{{node}}` and waits until {{victims}} are gone.',
  mayTry: '`{{pod}}` may be tried again: `{{node}}` is kept for it, where it asked {{victims}} to go.',
  running: 'The pod runs on `{{node}}`. Nobody has deleted it.',
  runningNamesake: 'This pod, uid `{{uid}}`, runs on `{{node}}`. Nobody has deleted **this one** of its name.',
  refused:
    'The pod runs on `{{node}}`. Its eviction was **refused with {{code}}**. {{budget}}: no disruption is allowed.',
  ended: 'The phase is `{{phase}}`: it no longer runs. Nobody has deleted the object.',
  shutdown:
    'The machine `{{node}}` shuts down: its kubelet ends the pods, group by group. Nobody has deleted this one.',
  willBeDeleted: 'The pod runs on `{{node}}`. Its delete comes in **{{in, s}}**.',
  asked: 'The delete is on its way to the API server.',
  askedAgain: 'A second delete, with a grace of **{{asked, s}}**, is on its way to the API server.',
  deletedAgain:
    'Deleted again, with {{asked, s}}: the API server stores a grace of **{{grace, s}}**. The kill that runs **keeps its {{kept, s}}**.',
  kubeletHears:
    '`deletionTimestamp` is stored, **{{grace, s}}** ahead. The kubelet on `{{node}}` has not heard of it yet.',
  waits: '`{{container}}` still runs **{{since, s}}** after the delete: its turn has not come.',
  preStop:
    'preStop of `{{container}}` has run for **{{since, s}}** and the app still serves. **{{left, s}}** of the grace are left.',
  preStopOnly: 'preStop of `{{container}}` has run for **{{since, s}}**. **{{left, s}}** of the grace are left.',
  signal: 'The kubelet asked the runtime to stop `{{container}}` within **{{timeout, s}}**.',
  drains:
    '`{{container}}` got `SIGTERM` **{{since, s}}** ago and finishes its work. `SIGKILL` would come in **{{left, s}}**.',
  ignores: '`{{container}}` got `SIGTERM` **{{since, s}}** ago and ignores it. `SIGKILL` comes in **{{left, s}}**.',
  floor: 'preStop used up the grace. `{{container}}` gets 2 extra seconds, once: **{{left, s}}** until `SIGKILL`.',
  more: ', {{count}} more will be',
  unawareOne_one:
    'The app closed its port {{since, s}} ago, but `{{node}}` has not heard: **1 request refused** so far{{more}}.',
  unawareOne_other:
    'The app closed its port {{since, s}} ago, but `{{node}}` has not heard: **{{count}} requests refused** so far{{more}}.',
  unawareMany_one:
    'The app closed its port {{since, s}} ago, but {{nodes}} nodes have not heard: **1 request refused** so far{{more}}.',
  unawareMany_other:
    'The app closed its port {{since, s}} ago, but {{nodes}} nodes have not heard: **{{count}} requests refused** so far{{more}}.',
  allExited: '`{{container}}` ended with **{{code}}**, {{since, s}} ago. The API server does not know yet.',
  exitReported:
    '`{{container}}` ended with **{{code}}**, {{since, s}} ago. The kubelet still cleans up; then it deletes the object.',
  exitedNow: '`{{container}}` has just ended with **{{code}}**. The API server does not know yet.',
  phase: 'The phase is `{{phase}}`, which ends the endpoint. The kubelet still cleans up; then it deletes the object.',
  phaseUnserved: 'The phase is `{{phase}}`. The kubelet still cleans up; then it deletes the object.',
  phaseHeld:
    'The phase is `{{phase}}`. The kubelet still cleans up and then asks to delete the object, which the finalizer `{{finalizer}}` keeps.',
  away: {
    stopped: 'The kubelet on `{{node}}` does not run. The containers go on, and **nobody counts the grace**.',
    off: '`{{node}}` is off: no process is left, and **nobody can tell the API server**.',
    paused: 'The kubelet on `{{node}}` is paused. The containers go on, and **nobody counts the grace**.',
    cut: 'The kubelet on `{{node}}` cannot reach the API server: it **knows nothing of the delete**, or cannot tell that it is done.',
  },
  awayAlive: {
    stopped: 'The kubelet on `{{node}}` does not run. The containers go on, and **nobody watches them**.',
    off: '`{{node}}` is off: **no process is left**, whatever the API says.',
    paused: 'The kubelet on `{{node}}` is paused. The containers go on, and **nobody watches them**.',
    cut: 'The kubelet on `{{node}}` cannot reach the API server. It goes on **with what it knew last**.',
  },
  backoff: '`{{container}}` ended with **{{code}}** and waits in `CrashLoopBackOff`: {{when}}.',
  endUnreported:
    '`{{container}}` ended with **{{code}}** a moment ago. The API server has not heard: it still calls it running.',
  backoffUnreported:
    '`{{container}}` ended with **{{code}}** and its restart is put off: {{when}}. `STATUS` says `{{reason}}` until then, as the kubelet writes `CrashLoopBackOff` only with its next sync.',
  when: {
    due: 'another start in **{{left}}**',
    later: 'another start is allowed in **{{allowed}}** and comes with the kubelet’s next sync, in **{{left}}**',
    overdue: 'another start has been allowed for {{since}} and comes with the kubelet’s next sync, in **{{left}}**',
  },
  imageBackoff: 'The image of `{{container}}` could not be pulled: `ImagePullBackOff`, another try in **{{left}}**.',
  preStopAgain:
    '`{{container}}` got `SIGTERM` {{ago, s}} ago. The kubelet knows nothing of that and runs its preStop **again**, for {{since, s}} now, with a whole new grace of {{grace, s}}.',
  forgotten:
    'The kubelet on `{{node}}` is back and **knows nothing of the count** that ran for `{{container}}`. It will stop what still runs again, with a whole new grace period.',
  held: 'Nothing of it runs any more. The finalizer `{{finalizer}}` **keeps the object** until somebody removes it.',
  gone: 'Gone, **{{after, s}}** after the delete.',
  goneServed: 'Gone, **{{after, s}}** after the delete. Requests: {{served}} served, **none failed**.',
  goneSoFar: 'Gone, **{{after, s}}** after the delete. Requests so far: {{served}} served{{hanging}}.',
  hanging_one: ', **1 still hangs**',
  hanging_other: ', **{{count}} still hang**',
  goneLost:
    'Gone, **{{after, s}}** after the delete. Requests: {{served}} served, **{{bad}} not served**: {{refused}} refused, {{cut}} cut, {{lost}} lost{{hanging}}.',
  goneNowButRuns: 'The object is gone, but processes still run on `{{node}}`.',
  goneEarly: 'Gone, **{{after, s}}** after the delete. Its last process ended **{{outlived, s}}** after its object.',
  goneButRuns: 'The object has been gone for **{{since, s}}**, but processes still run on `{{node}}`.',
} as const;

export const truth = {
  title: 'Containers, two truths',
  container: 'container',
  api: 'API says',
  node: 'node runs',
  running: 'running',
  waiting: 'not started',
  waitingFor: 'waiting, {{reason}}',
  preStop: 'running, preStop',
  draining: 'draining, {{left, s}} left; grace {{grace, s}}',
  drainingToKill: 'draining, SIGKILL in {{grace, s}}',
  ignoring: 'running, ignores SIGTERM, {{left, s}} left',
  uncounted: { draining: 'draining, nobody counts', ignoring: 'running, ignores SIGTERM, nobody counts' },
  again: {
    draining: 'draining since {{since, s}}, preStop again',
    ignoring: 'ignores SIGTERM since {{since, s}}, preStop again',
  },
  exited: 'nothing (exit {{code}})',
  handedOn: 'runs on under the next mirror',
  terminated: 'terminated {{code}} {{reason}}',
  noObject: 'no object',
} as const;

export const note = {
  title: 'What it shows',
  abandoned:
    'preStop of `{{container}}` was cut short after **{{length, s}}**: that was the whole grace. It counts inside the grace, not on top of it.',
  failed: 'preStop of `{{container}}` failed: the kubelet does not try again and stops the container at once.',
  floor:
    'preStop left nothing for `{{container}}`, so the kubelet gave **2 extra seconds**, once. There are never more.',
  waited:
    'Waiting for the other containers used up the grace of `{{container}}`, so the kubelet gave **2 extra seconds**, once. There are never more.',
  killed:
    '`{{container}}` had not ended **{{length, s}}** after `SIGTERM`: `SIGKILL`, exit code **{{code}}**, phase {{phase}}.',
  killedUnseen:
    '`{{container}}` had not ended **{{length, s}}** after `SIGTERM`: `SIGKILL`, exit code **{{code}}**. The object was gone by then, so **no phase was stored**.',
  again:
    'A second delete asked for {{asked, s}} and the API server stored a grace of **{{grace, s}}**: the kill that ran kept its **{{kept, s}}**.',
  learned:
    'Records tell only that `{{container}}` takes between **{{from, s}} and {{to, s}}** to stop: {{taken, s}} is taken here.',
  learnedDecides: 'That may decide whether it ends within its grace of {{grace, s}}.',
  anew: 'The kubelet came back and counts the grace period of `{{container}}` **from the start**.',
  enough:
    '`preStop` of {{preStop, s}} would **serve all requests**: longer than {{who}} ({{slowest, s}}), and {{preStop}} + {{shutdown}} ≤ {{grace}}.',
  enoughNew:
    '`preStop` of {{preStop, s}} would serve all **new** connections: longer than {{who}} ({{slowest, s}}), and {{preStop}} + {{shutdown}} ≤ {{grace}}. Kept connections stand longer: the app closes each at its `SIGTERM`, as soon as it is idle.',
  tooShort:
    '`preStop` of {{preStop, s}} would outlast {{who}} ({{slowest, s}}), but {{preStop}} + {{shutdown}} > {{grace}}: the grace has to grow too.',
  who: { proxy: 'the slowest proxy', balancer: 'the load balancer' },
  grow: '`preStop` of {{preStop, s}} would outlast {{who}} ({{slowest, s}}). {{preStop}} + {{shutdown}} > {{grace}}, so the grace has to grow as well: with **{{needed, s}}** all requests are served, and the app ends by itself.',
  right_one: '**Every request is served**, and `{{container}}` exits with **0**.',
  right_other: '**Every request is served**, and all {{count}} containers exit with **0**.',
  set: 'Set {{preStop, s}}',
  setBoth: 'Set {{preStop, s}} and grace {{grace, s}}',
} as const;
