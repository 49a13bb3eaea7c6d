/** What the first screen does not show: one chunk (see useDeferred.ts). */
import { BindPanel } from './BindPanel.tsx';
import { FilterExplanation } from './FilterExplanation.tsx';
import { PodStatePanel } from './podState/PodStatePanel.tsx';
import { NodePanel } from './node/NodePanel.tsx';
import { OtherEnds } from './OtherEnds.tsx';
import { OwnersPanel } from './owners/OwnersPanel.tsx';
import { OwnerWhy } from './owners/OwnerWhy.tsx';
import { PreFilterPanel } from './PreFilterPanel.tsx';
import { PreemptionPanel } from './preemption/PreemptionPanel.tsx';
import { QueuePanel } from './queue/QueuePanel.tsx';
import { ScorePanel } from './ScorePanel.tsx';
import { DecisionTable } from './table/DecisionTable.tsx';
import { lightCell, marksOf } from './table/lighting.ts';
import { TableTools } from './table/TableTools.tsx';
import { StatusPanel } from './status/StatusPanel.tsx';
import { TruthsPanel } from './truths/TruthsPanel.tsx';
import { WalkNote } from './WalkNote.tsx';

export const deferred = {
  BindPanel,
  DecisionTable,
  FilterExplanation,
  PodStatePanel,
  NodePanel,
  OtherEnds,
  OwnersPanel,
  OwnerWhy,
  PreFilterPanel,
  PreemptionPanel,
  QueuePanel,
  ScorePanel,
  StatusPanel,
  TableTools,
  lightCell,
  marksOf,
  TruthsPanel,
  WalkNote,
};
