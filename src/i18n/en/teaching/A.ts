import type { TeacherNotes } from './notes.ts';

export const notesA = {
  A1: {
    why: '`kubectl` prints all these words in one column, so all of them look like phases.',
    ask: 'Which words have you seen in the STATUS column? Which of them can the field `status.phase` hold?',
    wrong: '“Running” is heard as “works”. Show the container that waits, and the phase beside it.',
    five: 'The first question: one pod, two words for it.',
    fifteen: 'Add the deleted pod: what STATUS says while it ends, and which phase it has last.',
    hour: 'All steps and the cases. Then sort the words that the room has met: phase, reason of a container, or deletion?',
    exercise:
      'List your pods twice: as `kubectl get pods` prints them, and by `status.phase`. Where do the two differ?',
  },
  A2: {
    why: 'The word says crash, so a clean exit should have nothing to do with it.',
    ask: 'A process ends with exit code zero. Under `restartPolicy: Always`, is its work done?',
    wrong:
      'Asked for STATUS in mid-wait, nearly all say `CrashLoopBackOff`. Show when that word appears, and what stands there before.',
    five: 'The first question: a clean exit, and waits that double.',
    fifteen: 'Add the other `worker`: a good run resets nothing unless it is long enough.',
    hour: 'All steps and the cases. Then decide for three programs of the room: Deployment, Job or CronJob?',
    exercise: 'Look for containers with many restarts whose last exit code is zero. Do they belong in a Job?',
  },
  A3: {
    why: 'Both are probes, both are written alike, and both fail alike.',
    ask: 'Your database is away for a minute. Which of your probes should notice it, and what should follow?',
    wrong: '“Not ready” and “dead” get mixed up. Say each time what follows: no traffic, or a restart.',
    five: 'The first question: readiness fails, the traffic stops, nothing restarts.',
    fifteen:
      'Add the two steps in which you fail one probe and then the other. Let the room say first what will follow.',
    hour: 'All steps and the cases. Then read the probes of a service of the room: does liveness check anything that others run?',
    exercise: 'List what each of your liveness probes checks. Strike out whatever a restart cannot mend.',
  },
  A4: {
    why: 'We say “the pod restarts” for both, so both seem to be the same.',
    ask: 'Your app crashes on a full node, and an empty one stands beside it. Who would have to decide on a move?',
    wrong: 'The names differ in their last letters only. Have somebody read the name aloud before and after.',
    five: 'The first question and the crash: the restarts go up; name, node and address stay.',
    fifteen: 'Add the delete: another name, another address, and a node chosen anew.',
    hour: 'All steps and the cases. Then name three failures, and let each group say: same pod or new one?',
    exercise: 'In a test cluster note UID, node and address of a pod. Crash it, then delete it, and compare.',
  },
  A5: {
    why: 'Both kinds stand under `initContainers`, and one of them never ends.',
    ask: 'Your app writes its last log lines while it stops. Who must still be running then?',
    wrong: 'Some expect every entry of the list to end before the next one starts. A sidecar must only have started.',
    five: 'The first question: the order of the list, with the app last.',
    fifteen: 'Add the stop: the app goes first, then the sidecars from the last to the first.',
    hour: 'All steps and the cases. Then find a proxy beside an app of the room, and write it as a sidecar.',
    exercise:
      'Which of your pods have a helper beside the app? Write down who must start first, and who must stop last.',
  },
  A6: {
    why: 'A loop that tries again is what most of us would have written.',
    ask: 'A pod is Pending and nothing in the cluster changes. What would another try find?',
    wrong: 'Three pods wait, for three reasons. Ask of each: what does it lack?',
    five: 'The first question: let three minutes pass, then count the tries.',
    fifteen: 'Add the label that nobody wants and the cpu that becomes free: who wakes, and who sleeps on?',
    hour: 'All steps and the cases. Then collect reasons for Pending, and beside each the change that would wake the pod.',
    exercise: 'Read the last FailedScheduling event of a Pending pod. Which change would wake it?',
  },
} as const satisfies Readonly<Record<string, TeacherNotes>>;
