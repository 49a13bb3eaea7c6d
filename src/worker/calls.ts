/** The calls as they cross the boundary: each answer about a run says which load that run is of. */
import type { PresentChanges } from './presented.ts';
import type { EngineCalls, RunSummary, ReportProgress } from './protocol.ts';
import type { Situation } from '../engine/simulation/situation.ts';

/** The questions about the run that is held. */
export type About =
  | 'timeline'
  | 'caseRows'
  | 'cases'
  | 'runInBackground'
  | 'why'
  | 'compare'
  | 'reconfigured'
  | 'manifest'
  | 'subjects'
  | 'podUnder'
  | 'kubectl'
  | 'commands'
  | 'takeOut'
  | 'completions'
  | 'check';

/** An answer with the load that the run behind it came with. */
export interface Stamped<Answer> {
  revision: number;
  answer: Answer;
}

type Stamping = {
  [Q in About]: (...args: Parameters<EngineCalls[Q]>) => Promise<Stamped<Awaited<ReturnType<EngineCalls[Q]>>>>;
};

export interface WorkerCalls
  extends Stamping,
    Pick<
      EngineCalls,
      'isHistory' | 'withoutNames' | 'read' | 'persist' | 'cancel' | 'dropCases' | 'dropWhy' | 'locate'
    > {
  /** @param revision what its answers are stamped with once it is held */
  load(situation: Situation, revision: number, report?: ReportProgress): Promise<RunSummary | null>;
  present(...args: Parameters<PresentChanges>): Promise<Stamped<Awaited<ReturnType<PresentChanges>>>>;
  /** Is answered as soon as messages are read: between two slices of work. */
  ping(): void;
}
