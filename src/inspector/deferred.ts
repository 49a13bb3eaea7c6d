/** What the first screen does not show: one chunk (see useDeferred.ts). */
import './deferredWords.ts';
import { BindPanel } from './BindPanel.tsx';
import { FilterExplanation } from './FilterExplanation.tsx';
import { LifePanel } from './life/LifePanel.tsx';
import { NodePanel } from './node/NodePanel.tsx';
import { OwnersPanel } from './owners/OwnersPanel.tsx';
import { PreFilterPanel } from './PreFilterPanel.tsx';
import { PreemptionPanel } from './preemption/PreemptionPanel.tsx';
import { QueuePanel } from './queue/QueuePanel.tsx';
import { ScorePanel } from './ScorePanel.tsx';
import { DecisionTable } from './table/DecisionTable.tsx';
import { lightCell, marksOf } from './table/lighting.ts';
import { Headline } from './standing/Headline.tsx';
import { StandingPanel } from './standing/StandingPanel.tsx';
import { ForceWarning } from './truths/ForceWarning.tsx';
import { TruthsPanel } from './truths/TruthsPanel.tsx';
import { WalkNote } from './WalkNote.tsx';

export const deferred = {
  BindPanel,
  DecisionTable,
  FilterExplanation,
  ForceWarning,
  Headline,
  LifePanel,
  NodePanel,
  OwnersPanel,
  PreFilterPanel,
  PreemptionPanel,
  QueuePanel,
  ScorePanel,
  StandingPanel,
  lightCell,
  marksOf,
  TruthsPanel,
  WalkNote,
};
