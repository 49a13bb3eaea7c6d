/** The worked timelines of a pod's end: fetched with the catalogue of scenes. */
export const workedScenes = {
  'T-A': {
    title: 'A delete, from request to gone',
    short: 'the app exits after 5 s',
    sentence:
      '`web-a` gets `SIGTERM` at 0.08 s and exits with 0 five seconds later. See who comes after whom: **the phase follows the exit, and the object goes last**.',
  },
  A2: {
    title: 'SIGTERM is ignored',
    short: 'the app ignores SIGTERM',
    sentence:
      'The app does nothing about `SIGTERM`. Look for `SIGKILL` at **30.08 s**, exit code 137, and the phase Failed.',
  },
  A3: {
    title: 'Nobody handles SIGTERM',
    short: 'no handler',
    sentence:
      'The process has no handler and is **not PID 1** of its container (an init such as tini is), so `SIGTERM` itself ends it at **0.08 s** with 143, and the phase is Failed. As PID 1 it would not even notice: the kernel drops a signal that PID 1 does not handle.',
  },
  A4: {
    title: 'A pod without a node',
    short: 'no node yet',
    sentence: 'Nothing of it runs anywhere, so no grace is kept: the request itself removes the object, at **0.02 s**.',
  },
  'T-B': {
    title: 'preStop counts inside the grace',
    short: 'preStop 10 s, the app needs 15 s',
    sentence:
      'preStop takes 10 of the 30 s, so `StopContainer` gets **20**. The app needs 15 of them and exits with 0 at 25.08 s.',
  },
  B2: {
    title: 'preStop leaves too little',
    short: 'the app needs 25 s',
    sentence:
      'After 10 s of preStop the app has 20 s and needs 25. Look for `SIGKILL` at **30.08 s** and exit code 137.',
  },
  B3: {
    title: 'preStop on top of the grace, as in 1.23',
    short: '25 s, kubelet 1.23',
    sentence:
      'A kubelet of 1.23 did not take preStop off the grace: `StopContainer(30)` at 10.07 s, and the app exits with 0 at **35.08 s**, after its deadline.',
  },
  'T-C': {
    title: 'preStop overruns',
    short: 'preStop 40 s, the app ignores SIGTERM',
    sentence:
      'The hook wants 40 s of a grace of 30. At **30.07 s** it is abandoned, and the app gets 2 extra seconds, once: `SIGTERM` at 30.08 s, `SIGKILL` at 32.08 s.',
  },
  C2: {
    title: 'preStop fails',
    short: 'it fails after 3 s',
    sentence:
      'The hook fails after 3 s: `FailedPreStopHook`, no second try, and the stop goes on at once with the **27 s** that are left.',
  },
  C3: {
    title: 'preStop overruns, the app obeys',
    short: '40 s, the app obeys',
    sentence:
      'The hook never ends, yet the app exits with 0 one second after its late `SIGTERM`: the phase is **Succeeded**.',
  },
  'T-D': {
    title: 'Force delete: two truths',
    short: 'no preStop',
    sentence:
      'The object is gone at **0.02 s**. Its process gets `SIGTERM` only after that, at 0.08 s, and lives until `SIGKILL` at 2.08 s.',
  },
  D2: {
    title: 'Force delete with a preStop',
    short: 'preStop 10 s',
    sentence:
      'The effective grace is 1 s, so preStop is cut short at **1.07 s**. `SIGTERM` and the 2 s that are always left follow, until 3.08 s.',
  },
  D3: {
    title: 'Force delete, held by a finalizer',
    short: 'a finalizer',
    sentence:
      'The finalizer keeps the object, with a grace of 0, until somebody removes it. Its processes are ended **all the same**, within 2.08 s.',
  },
  D4: {
    title: 'Force delete, as in 1.23',
    short: 'kubelet 1.23',
    sentence:
      'A kubelet of 1.23 took a forced grace of 0 for none at all and gave the **whole 30 s**: the process outlives its object by half a minute.',
  },
  D5: {
    title: 'Force delete in a StatefulSet',
    short: 'a StatefulSet',
    sentence:
      '`web-0` is made again at 0.09 s and its new process starts at 0.62 s, while the old one lives until 2.08 s: **two sets of processes under one name**.',
  },
  D6: {
    title: 'Force delete of a pod that is cut off',
    short: 'its node is cut off',
    sentence:
      'The kubelet of `node-1` hears of nothing. The new `web-0` runs from 0.62 s after the delete; the old process goes on until the cable is mended, and then gets its whole grace: `SIGTERM` at 20.11 s, `SIGKILL` at **50.11 s**.',
  },
  'T-E': {
    title: 'Sidecars stop last',
    short: 'app 8 s, helper 4 s, proxy 3 s',
    sentence:
      'All three kills begin at 0.07 s, but the sidecar `proxy` waits for `app` and `helper`: its `SIGTERM` comes at **9.09 s**, with 21 s left.',
  },
  E2: {
    title: "A deaf app uses up its sidecar's grace",
    short: 'app ignores SIGTERM',
    sentence:
      'The app does not end, and waiting for it costs `proxy` its own grace. Look at **30.08 s**: `SIGKILL` for the one, `SIGTERM` with 2 s for the other.',
  },
  E3: {
    title: 'Two sidecars, last one first',
    short: 'two sidecars',
    sentence: 'Sidecars are stopped **in reverse order**: `p2`, which was started last, before `p1`.',
  },
  'T-F': {
    title: 'The kubelet restarts in the middle',
    short: 'preStop 10 s, the app needs 15 s',
    sentence:
      'The kubelet of `node-1` is away from 15 to 20 s. It begins anew, **preStop included, with a whole grace**; the app, which has its `SIGTERM` since 10.08 s, exits by itself meanwhile.',
  },
  F2: {
    title: 'A restart starts the grace again',
    short: 'the app ignores SIGTERM',
    sentence:
      'The kubelet comes back at 20 s and counts **30 s anew**. No second signal is sent, and `SIGKILL` comes at the end of the second count, not at 30.08 s.',
  },
  'T-G': {
    title: 'Shorten a running termination',
    short: '--grace-period=5 at 10 s',
    sentence:
      'At 10 s somebody deletes again with a grace of 5: the API server stores 1, but the kill that runs is not touched. `SIGKILL` still comes at **30.08 s**.',
  },
  G2: {
    title: 'Shorten a running termination to 20',
    short: '--grace-period=20',
    sentence:
      'At 10 s somebody deletes again with a grace of 20: deadline and grace in the API become 20, and `SIGKILL` still comes at **30.08 s**.',
  },
} as const;
