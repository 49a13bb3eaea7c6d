/** What views may offer and say of a run, as data: of a simulated one, and of a history, which is over and was written down by others. */
import { type WhyPart, whyParts } from './slices/navigation.ts';
import type { State } from './state.ts';

export interface RunMode {
  /** It can be run with other numbers: handles, cases, advice, another run beside it. */
  canChange: boolean;
  /** Instants are told as if they were now, with what comes next; else what became of it is told. */
  tellsNow: boolean;
  /** Each event is told with how it is known, by its source and by the clock of logs. */
  tellsSource: boolean;
  /** The inspector's tabs. */
  whyParts: readonly WhyPart[];
}

const simulated: RunMode = { canChange: true, tellsNow: true, tellsSource: false, whyParts };

/** Of a pod that is placed no more. */
export const partsOfGone = whyParts.filter((name) => name !== 'placement');

/** What a scheduler weighed is in no record. */
const recorded: RunMode = {
  canChange: false,
  tellsNow: false,
  tellsSource: true,
  whyParts: partsOfGone,
};

/** Of a run's own timeline. */
export const modeOf = ({ isRecorded }: { isRecorded?: true }): RunMode => (isRecorded ? recorded : simulated);

/** Of the run on screen. */
export const modeIn = ({ record }: Pick<State, 'record'>): RunMode => (record === null ? simulated : recorded);
