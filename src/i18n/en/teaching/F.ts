import type { TeacherNotes } from './notes.ts';

export const notesF = {
  F1: {
    why: 'All of it is called eviction, so one rule seems to hold for all.',
    ask: 'Memory runs out on a node. Who could wait for a budget, and what would the wait cost?',
    wrong: 'The same pod is refused once and killed once. Say each time who wanted it gone: a user, or the kubelet.',
    five: 'The first question: no budget is asked, and the grace period does not count.',
    fifteen: 'Add the soft threshold: which of the two times holds, the pod’s own or the maximum?',
    hour: 'All steps and the cases. Then read the eviction thresholds of a real node together.',
    exercise:
      'Look up `evictionHard`, `evictionSoft` and `evictionMaxPodGracePeriod` in the kubelet configuration of a node. Which are set?',
  },
  F2: {
    why: 'The three classes look like a ranking, and many texts use them as one.',
    ask: 'Two pods use more memory than they asked for, one of them far more. What else would you want to know?',
    wrong: 'The room stays with the class. Draw request and usage of each pod as two bars.',
    five: 'The first question: who is beyond its request, and who among these goes first?',
    fifteen: 'Add the second question: nobody is beyond, and a Guaranteed pod goes first.',
    hour: 'All steps and the cases. Then order the pods of a real node as its kubelet would.',
    exercise: 'Compare requests and usage of the pods on one of your nodes. Which would go first?',
  },
  F3: {
    why: '“Critical” sounds like a promise that the whole system gives.',
    ask: 'Who can end a pod? Go through them one by one: does it look at the priority?',
    wrong: 'A neighbour goes for what `dns-1` has used up. Let the room be surprised, then show request and usage.',
    five: 'The first question: the kubelet passes it over, and a neighbour pays.',
    fifteen: 'Add the drain: it asks budgets, not priorities.',
    hour: 'All steps and the cases. Then write down what protects your DNS from the kubelet, a drain, a higher priority and a taint.',
    exercise: 'Look at the system pods of a node: which have a memory limit, and which tolerate a `NoExecute` taint?',
  },
  F4: {
    why: 'It is a budget for disruptions, and a delete does disrupt.',
    ask: 'You delete a pod, you roll out, you drain a node. Which of the three reads the budget?',
    wrong: 'The numbers of the budget follow a delete, and that looks like a say. They are counted, not asked.',
    five: 'The first question: two deletes at once, and no refusal.',
    fifteen: 'Add the drain of a single replica that never ends, and one way to finish it.',
    hour: 'All steps and the cases. Then look in the room’s clusters for budgets that never allow a disruption.',
    exercise: 'Run `kubectl get pdb -A`. Wherever ALLOWED DISRUPTIONS is zero: is that on purpose?',
  },
  F5: {
    why: 'Three ways to end a pod early, and all three pass for eviction.',
    ask: 'A pod was gone this morning. What would you read to learn who ended it?',
    wrong:
      'Who asks, how much time is given, what is left: three questions at once. Draw a table with one row for each way.',
    five: 'The first question: which of the three asks the budget?',
    fifteen: 'Add the grace period, and read both exit codes.',
    hour: 'All steps and the cases. Then fill the table from memory: budget, time, exit code, and whether the object stays.',
    exercise: 'Find a pod with the condition `DisruptionTarget` in your cluster. Which reason does it name?',
  },
} as const satisfies Readonly<Record<string, TeacherNotes>>;
