/** What the first screen does not show: one chunk (see useDeferred.ts). */
import { BindPanel } from './BindPanel.tsx';
import { FilterExplanation } from './FilterExplanation.tsx';
import { LifePanel } from './life/LifePanel.tsx';
import { NodePanel } from './node/NodePanel.tsx';
import { OtherEnds } from './OtherEnds.tsx';
import { OwnersPanel } from './owners/OwnersPanel.tsx';
import { PreFilterPanel } from './PreFilterPanel.tsx';
import { PreemptionPanel } from './preemption/PreemptionPanel.tsx';
import { QueuePanel } from './queue/QueuePanel.tsx';
import { ScorePanel } from './ScorePanel.tsx';
import { DecisionTable } from './table/DecisionTable.tsx';
import { lightCell, marksOf } from './table/lighting.ts';
import { TableTools } from './table/TableTools.tsx';
import { Headline } from './standing/Headline.tsx';
import { StandingPanel } from './standing/StandingPanel.tsx';
import { TruthsPanel } from './truths/TruthsPanel.tsx';
import { WalkNote } from './WalkNote.tsx';

export const deferred = {
  BindPanel,
  DecisionTable,
  FilterExplanation,
  Headline,
  LifePanel,
  NodePanel,
  OtherEnds,
  OwnersPanel,
  PreFilterPanel,
  PreemptionPanel,
  QueuePanel,
  ScorePanel,
  StandingPanel,
  TableTools,
  lightCell,
  marksOf,
  TruthsPanel,
  WalkNote,
};
