/** The panel beside the two truths: what is broken, what still holds, and why. */
export const panel = {
  eyebrow: 'Invariants',
  notice: 'Invariant broken. {{what}}',
  broken: 'Invariant broken',
  over: 'Invariant was broken',
  at: 'Broken at **{{at}}**.',
  started:
    'Broken at **{{at}}** by the start of uid `{{uid}}` on `{{node}}`, while uid `{{other}}` still ran on `{{otherNode}}`.',
  ended: 'It lasted {{time}}.',
  lasts: 'It has lasted {{time}}.',
  rest: 'Also broken',
  who: 'Who made it possible',
  seek: 'Move the clock there',
  noChain: 'Only what came due by itself.',
  kubectl: 'What kubectl said before',
  forceWarning:
    'Warning: Immediate deletion does not wait for confirmation that the running resource has been terminated. The resource may continue to run on the cluster indefinitely.',
  forceCut: 'Nobody can ask `{{node}}` now whether its processes have ended.',
  still: 'Still true',
  undo: 'Undo',
  undoStep: 'Undo: {{step}}',
  agree: {
    title: 'API and nodes say the same',
    body: 'Nothing differs now. Break something, and see how long it takes to be noticed.',
    harmed: 'Something is broken, but the API and the nodes still agree.',
  },
  differ: {
    title_one: '{{count, number}} node differs, no promise is broken yet',
    title_other: '{{count, number}} nodes differ, no promise is broken yet',
  },
  /** Why the two differ, and what that means. */
  cause: {
    silent: 'The API believes what it heard last. That is safe as long as nobody acts on it as if it were known.',
    noNode: '`{{node}}` has no Node object: the API does not know that it lives.',
    removed:
      '`{{pod}}` was removed by {{who}} at {{time}}, its processes live on `{{node}}`: its name is free, a second one may start any moment.',
    catchingUp: 'They are in touch; what the one has heard, the other has not done yet.',
  },
  circumvented: 'No longer kept: nobody asked its kubelet, {{who}} removed `{{pod}}`.',
  why: 'What still keeps it safe',
  next: 'If nothing else happens',
  plane: 'Control plane',
  rule: {
    'S-INV-1': {
      holds: 'Names are locks: one object of a name.',
      why: 'The API server refuses a second object of the same name, whoever makes it.',
      broken: 'One object of the name {{name}} may exist. There are {{count}}.',
    },
    'S-INV-2': {
      holds: 'What its kubelet removed is dead.',
      why: 'A kubelet deletes the object last: after the processes have ended.',
      broken: 'Its kubelet removed {{name}}. It lives.',
    },
    'S-INV-3': {
      holds: 'At most one process of a StatefulSet’s name.',
      why: 'The StatefulSet waits until the object is gone, and only its kubelet takes it away.',
      brokenTwice: 'At most one {{name}} may live. Two do.',
      broken: 'At most one {{name}} may live. {{count}} do.',
    },
    'S-INV-4': {
      holds: 'Single node: each uid on one node.',
      why: '`spec.nodeName` is written once.',
      broken: '{{name}} may live on one node. It does on two.',
    },
    'S-INV-5': {
      holds: 'Deletion only moves forward.',
      why: 'A `deletionTimestamp` is never taken back, and a grace never grows.',
      broken: 'The deletion of {{name}} went back.',
    },
    'S-INV-6': {
      holds: 'Phases only move forward.',
      why: '`Succeeded` and `Failed` are final.',
      broken: 'The phase of {{name}} went back.',
    },
    'S-INV-7': {
      holds: 'Nobody is killed before the grace is over.',
      why: 'SIGKILL comes after the grace, and 2 s after SIGTERM at the earliest.',
      broken: '{{name}} was killed before its grace was over.',
    },
    'S-INV-8': {
      holds: 'Restarts are only counted up.',
      why: 'A new uid begins at 0.',
      broken: 'The restarts of {{name}} went back.',
    },
    'S-INV-9': {
      holds: 'Endpoints follow their pods.',
      why: 'A terminating endpoint is not ready.',
      broken: 'An endpoint of {{name}} is not as its pod.',
    },
    'S-INV-11': {
      holds: 'A volume for one node is on one node.',
      why: 'Attaching waits until the other node has detached it.',
      broken: '{{name}} may be on one node. It is on two.',
    },
    'S-INV-12': {
      holds: 'Controllers ask, they don’t remove.',
      why: 'Without grace only its kubelet, PodGC, a fencer and people delete.',
      broken: '{{name}} was removed by somebody who may only ask.',
    },
    'S-INV-13': {
      holds: 'Fence first, then release.',
      why: 'Whoever fences waits until the node can do no harm.',
      broken: '{{name}} was released before it was fenced.',
      brokenClients: '{{name}} was released while clients still reach its pods: only its storage is cut.',
      brokenStorage: '{{name}} was released while its pods may still write: only its clients are cut.',
    },
    'S-INV-14': {
      holds: 'A deletion ends, if nothing is cut off.',
      why: 'Grace, 2 s and the clean-up bound it.',
      broken: 'The deletion of {{name}} does not end.',
    },
    'one-run': {
      holds: 'One run of a container at a time.',
      why: 'A kubelet starts the next after the last has ended.',
      broken: 'A container of {{name}} runs twice.',
    },
  },
} as const;
