/**
 * What is told of an event of a history, which is over: the sentences of `event` and `nodes.reported` that records can lead
 * to, under the same keys. Where the past tense says the same, there is none.
 */
export const told = {
  event: {
    request: {
      delete: 'Somebody asked to delete the pod.',
      deleteWithin: 'Somebody asked to delete the pod within {{grace, s}}.',
      deleteNow: 'Somebody asked to delete the pod by force, with a grace of 0.',
      deleteBy: '`{{by}}` asked to delete the pod.',
      finish: 'The kubelet asked to delete the object: all its processes had ended.',
      evict: 'Somebody asked to evict the pod.',
      evictBy: '`{{by}}` asked to evict the pod.',
    },
    deletes: {
      you: 'Somebody asked to delete {{kind}} `{{name}}`.',
      by: '`{{by}}` asked to delete {{kind}} `{{name}}`.',
    },
    deletionTimestamp: 'The API server stored `deletionTimestamp`, {{grace, s}} ahead. The object stayed.',
    deletionTimestampHeld:
      'The API server stored `deletionTimestamp`, {{grace, s}} ahead. The finalizer `{{finalizer}}` kept the object.',
    deletionTimestampOnce: 'The API server stored `deletionTimestamp`, and nothing kept the object: it went at once.',
    graceNow:
      'The API server stored a grace of {{grace, s}}. A kill that ran already went on with the grace it had begun with.',
    nextStarts: 'Another `{{pod}}`, uid `{{uid}}`, started its first process.',
    gone: 'The object was gone from the API server.',
    phase: 'The phase became `{{phase}}`.',
    created: 'The object was stored.',
    bound: 'The pod was bound to `{{node}}`.',
    written: 'The API server stored {{fields}}.',
    stored: {
      running: 'that `{{container}}` ran',
      waiting: 'that `{{container}}` waited (`{{reason}}`)',
    },
    hook: {
      begin: 'The kubelet started preStop of `{{container}}`. The app still served.',
      beginOnly: 'The kubelet started preStop of `{{container}}`.',
      beginAgain: 'The kubelet started preStop of `{{container}}` again, though its `SIGTERM` had been sent long ago.',
    },
    stop: 'The kubelet called `StopContainer({{timeout}})` for `{{container}}`.',
    SIGKILL: 'The runtime sent `SIGKILL` to `{{container}}`.',
    exit: '`{{container}}` exited with {{code}}.',
    killed: '`{{container}}` got `SIGKILL` and ended with {{code}}.',
    exitSelf: '`{{container}}` exited by itself with {{code}}, after {{length}}.',
    exitSelfOld: '`{{container}}` exited by itself with {{code}}.',
    oom: '`{{container}}` took more memory than its limit and was killed: {{code}}, OOMKilled.',
    answer: 'The API server refused with {{code}} {{reason}}: {{message}}',
    answerBudget: 'The API server refused the eviction with {{code}}. {{budget}}: no disruption was allowed.',
    answered: 'The API server allowed it.',
    op: {
      start: 'The runtime started `{{container}}`.',
      startAgain: 'The runtime started `{{container}}`: attempt {{number}}.',
    },
    endpointReady: 'The endpoint in `{{service}}` was ready.',
    endpointNotReady: 'The endpoint in `{{service}}` was not ready.',
    endpointTerminating: 'The endpoint in `{{service}}` was terminating: ready false, serving {{serving}}.',
    endpointGone: 'The endpoint was removed from `{{service}}`.',
  },
  nodes: {
    reported: {
      gone: 'The Node object of `{{node}}` was gone from the API server.',
      made: 'The Node object of `{{node}}` was stored.',
      markReady: 'The API server called `{{node}}` `Ready`.',
      markNotReady: 'The API server called `{{node}}` not ready: its condition Ready was `False`.',
      markUnknown: 'The API server called `{{node}}` `Unknown`: node-lifecycle had not heard of it for too long.',
      pressure: 'The kubelet of `{{node}}` reported `{{detail}}`.',
      relief: '`{{node}}` had no `{{detail}}` any more.',
      cordon: '`{{node}}` was cordoned: `spec.unschedulable` was stored.',
      uncordon: '`{{node}}` took pods again: `spec.unschedulable` was gone.',
      taint: '`{{node}}` got the taint `{{detail}}`.',
      untaint: '`{{node}}` lost the taint `{{detail}}`.',
    },
  },
};
