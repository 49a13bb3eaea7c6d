import type { TeacherNotes } from './notes.ts';

export const notesG = {
  G1: {
    why: 'An audit log is full of names and times, so it seems to hold everything.',
    ask: 'Who in a cluster writes to the API server, and who acts without a word to it?',
    wrong: 'The last delete names the kubelet, and the room blames it. Show that the containers had ended before.',
    five: 'The first question: two deletes, and only the first one asks for the end.',
    fifteen: 'Add the exit code: what is written, and what do you infer from it?',
    hour: 'All steps and the cases. Then sort the facts of a real incident of the room: written, inferred, unknown.',
    exercise:
      'Find the deletes of one pod in an audit log of yours. Who sent the first, and what do the lines after it not say?',
  },
  G2: {
    why: 'The line says evict, so something must have been evicted.',
    ask: 'The same request stands in the log again and again. What do you read to tell the lines apart?',
    wrong: 'All eyes stay on the evicted pod. What let it through stands in the lines of another one.',
    five: 'The first question: count the refusals by their code.',
    fifteen: 'Add what let the last one through: another pod became ready.',
    hour: 'All steps and the cases. Then take a slow drain of the room, and name the pod that it waited for.',
    exercise: 'Search an audit log of yours for evictions that were refused with code 429. What ended the wait?',
  },
  G3: {
    why: 'Each line has a time, and it passes for the time of the fact.',
    ask: 'Nobody writes for a while. What do you know of the node in that time?',
    wrong:
      'People want one moment of the cut. Mark two on the board, the last word and the verdict: it lies in between.',
    five: 'The first question: the last word, the silence, and the verdict.',
    fifteen: 'Add the delete: when did the process really end, and who could have told it to?',
    hour: 'All steps and the cases. Then read the room’s audit policy: would it show a node’s last heartbeat?',
    exercise:
      'Does your audit policy log the leases in `kube-node-lease`? Try it in a test cluster, and find a node’s last heartbeat.',
  },
} as const satisfies Readonly<Record<string, TeacherNotes>>;
