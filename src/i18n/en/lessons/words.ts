/**
 * The words of one lesson. `{{name}}` is a fact of the lesson, `{{name s}}` the same as a length of so many seconds,
 * `{{goal.name}}` what its goal asks of that fact; no number is written out. `Kubernetes words` stand in backticks,
 * **what matters** in bold, [terms] of the glossary in brackets, or [as they stand in the sentence|term].
 */
export interface LessonWords {
  /** A question, or what is found out, in few words. */
  title: string;
  /** What many believe. */
  belief: string;
  steps: Readonly<Record<string, StepWords>>;
  ending: EndingWords;
}

export interface StepWords {
  /** Over the text; without it the lesson's title stands alone. */
  title?: string;
  /** One thing, plain. Of a prediction: what is to be known before the question. `.ci/words.mjs` counts the words of a step. */
  text: string;
  /** Of a prediction: the question, an answer for each option, and what was found, whichever was chosen. */
  question?: string;
  options?: Readonly<Record<string, string>>;
  found?: string;
  /** Of an act, or of a look that waits for something: what to reach, how far it is, and once it is reached what that shows. */
  goal?: string;
  now?: string;
  done?: string;
  /** Each says more than the one before, with the numbers of the learner's own state; the last says what to do. */
  hints?: readonly [string, string, string];
}

export interface EndingWords {
  /** The rule in one line to remember, with numbers of this run where they help. */
  rule: string;
  /** Whose rule it is, with its version: `kube-scheduler 1.36, PodTopologySpread, Filter`. Of lessons that are made in the page it may be absent. */
  source?: string;
  /** Where this bites in practice, in one line. */
  practice?: string;
  /** Where older texts differ: then and now. */
  then?: string;
  /** Of the small multiples: what is varied, and what each fact that they show means. */
  cases?: { title: string; shows: Readonly<Record<string, string>> };
}
