/** The lane that was chosen last by its name: what `step within this lane` steps over. */
import { createContext, useContext } from 'react';

export interface ChosenLane {
  /** A lane's id; null while none is chosen. */
  lane: string | null;
  /** Choosing the chosen lane again lets it go. */
  choose: (lane: string | null) => void;
}

export const ChosenLaneContext = createContext<ChosenLane>({ lane: null, choose: () => undefined });

/** The chosen lane and how another is chosen, anywhere within a timeline's frame. */
export const useChosenLane = (): ChosenLane => useContext(ChosenLaneContext);
