import type { TeacherNotes } from './notes.ts';

export const notesC = {
  C1: {
    why: 'A budget can stop a drain for hours, so it seems to stop everything.',
    ask: 'Who removes pods in a cluster? Which of them has to ask the budget?',
    wrong: 'The first step shows a refusal, and the room takes it for the answer. Ask who made that request.',
    five: 'The question: an urgent pod arrives, and the guarded one goes.',
    fifteen: 'Add the refused eviction before it, and the second node after it.',
    hour: 'All steps and the cases. Then list what ends pods in your clusters: does it ask the budget, try to keep it, or neither?',
    exercise: 'Take three pods that have a budget. Which of your PriorityClasses stand above them?',
  },
  C2: {
    why: 'Its victim is chosen and its node is named, so the matter seems settled.',
    ask: 'The process of the victim is still ending. Where does the new pod stand meanwhile?',
    wrong: '“Nominated” is heard as “bound”. Write both fields on the board: `nominatedNodeName` and `nodeName`.',
    five: 'The question and the run: nominated first, bound when the victim’s process has ended.',
    fifteen: 'Add the node that frees up sooner: the victim ends for nothing.',
    hour: 'All steps and the cases. Then ask how long the important pods of the room might wait for a victim’s shutdown.',
    exercise: 'Find the longest grace period among your pods of low priority: so long may an important pod wait.',
  },
  C3: {
    why: 'Lowest goes first: most queues in life work so.',
    ask: 'If you had to make room for one large pod, would you look for a pod or for a node?',
    wrong: 'The room hunts for the lowest number. Ask who would have to go together with it.',
    five: 'The first question: the lowest pod stays, because of the one that would go with it.',
    fifteen: 'Add the film. Read each question aloud before you step on.',
    hour: 'All steps and the cases. Then each group draws two full nodes, and its neighbours name the victims.',
    exercise:
      'Write down the priorities on two of your full nodes. Which would preemption choose, and by which question?',
  },
  C4: {
    why: 'Preemption sounds like a clearing that goes on until the pod fits.',
    ask: 'The rival runs on one node, the room is on another. What would have to be removed, and where?',
    wrong: 'People plan over several nodes. Say it again: a dry run takes pods from one node and from no other.',
    five: 'The question, and what each node says after its own dry run.',
    fifteen: 'Add the rival on the node with room: now preemption helps.',
    hour: 'All steps and the cases. Then look for anti-affinity over a zone in the room: who can keep whom out?',
    exercise:
      'Search your manifests for required anti-affinity over a zone. Which minor pod could keep an important one out?',
  },
  C5: {
    why: 'The words sound final, and hardly anybody knows which nodes they count.',
    ask: 'A pod must run beside the cache, and the cache has a lower priority. May it preempt the cache?',
    wrong:
      'The message counts the nodes a second time, by another question. Say before you read it: would removing pods help there?',
    five: 'The first question: with the cache goes the reason to run there.',
    fifteen: 'Add the message, and match each part of it to a node.',
    hour: 'All steps and the cases. Then read a real FailedScheduling event of the room together, node by node.',
    exercise: 'Find a pod with required affinity. Has what it depends on the same priority, or a higher one?',
  },
  C6: {
    why: '“Never” sounds like last in line.',
    ask: 'A batch job should start soon, but at nobody’s expense. How would you write that?',
    wrong:
      'Never is heard in two ways: it preempts nobody, and nobody preempts it. Write both down, and strike out the second.',
    five: 'The first two questions: early in the queue, and then it waits without holding up `web`.',
    fifteen: 'Add `alarm`: who has to go, and why Never is no shield.',
    hour: 'All steps and the cases. Then each group names one workload that should go first and push nobody out.',
    exercise: 'Read your PriorityClasses. Does one of them set `preemptionPolicy`, and should one?',
  },
  C7: {
    why: '“As few as possible” sounds fair, and nobody has seen the pods come back on paper.',
    ask: 'One important pod, or two less important ones: which would you end?',
    wrong: 'The removal on paper looks real. Say at each step of the film that no process has ended yet.',
    five: 'The first question: two low pods go where one higher pod would have done.',
    fifteen: 'Add the film: read out the pods in the order in which they come back.',
    hour: 'All steps and the cases. Then take a full node of the room and play the reprieve with slips of paper.',
    exercise: 'Order the pods of one of your nodes by priority. Which would come back first on paper?',
  },
  C8: {
    why: 'The room is empty on the screen, and free room is for everybody.',
    ask: 'The victim has gone, the preemptor is not bound yet. Whose room is it?',
    wrong: 'The two questions look alike. Before each vote say which pod comes: a lower or a higher one.',
    five: 'The first question: a lower pod comes, and the filters count a pod that does not run yet.',
    fifteen: 'Add the higher pod: for it the nomination does not count.',
    hour: 'All steps and the cases. Then ask each group for a case in which the nominated pod never gets its room.',
    exercise:
      'Preempt a pod in a test cluster, and watch `nominatedNodeName`. How long does it stand there before the pod is bound?',
  },
  C9: {
    why: 'A class looks like a setting that its pods go on reading.',
    ask: 'You raise the value of a class that all your services use. Which of their pods are more important now?',
    wrong:
      'The update of the value is refused, and some take that for a failure of the lesson. Recreate the class, and go on.',
    five: 'The first question: two numbers, one in the class and one in the pod.',
    fifteen: 'Add the replaced pod, which reads the class when it is made.',
    hour: 'All steps and the cases. Then plan how to move a service of the room to another priority without reusing a name.',
    exercise: 'Compare `spec.priority` of your pods with the value of their class. Do they still agree?',
  },
} as const satisfies Readonly<Record<string, TeacherNotes>>;
