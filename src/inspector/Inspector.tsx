/** The right column: why the focused pod stands where it stands, stage by stage down to each number; and its life there. */
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { showWhyPart } from '../commands/looking.ts';
import { isOver, podOf } from '../commands/subject.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import type { PodState } from '../engine/view/podState.ts';
import type { PodView } from '../engine/view/view.ts';
import { type CycleStep, cycleSteps, nodesFiltered } from '../store/cycle.ts';
import { AfterFrame } from '../store/afterFrame.ts';
import { useStore } from '../store/store.ts';
import { whyPartOf } from '../store/whyPart.ts';
import { Actions } from './Actions.tsx';
import { Empty } from './Empty.tsx';
import { FilterPanel, isFiltered, isSmall } from './FilterPanel.tsx';
import { Head } from './Head.tsx';
import { LeftOutNotes } from './LeftOutNotes.tsx';
import { PlacementFacts, PlacementHead } from './PlacementHead.tsx';
import { Stages } from './Stages.tsx';
import { stageStates } from './stagesOf.ts';
import { type Untried, untriedOf } from './untried.ts';
import { fetchDeferred, useDeferred } from './useDeferred.ts';
import { useStage } from './useStage.ts';
import { useWidth } from '../ui/useSize.ts';
import { Views } from './Views.tsx';
import './inspector.css';
import './matrix.css';
import type { WhyPart } from '../store/slices/navigation.ts';
import { modeIn, partsOfGone } from '../store/runMode.ts';

export const Inspector = () => (
  <AfterFrame>
    <Column />
  </AfterFrame>
);

function Column() {
  const pod = useStore((state) => podOf(state, state.focus));
  const podState = useStore((state) => (state.podState?.pod === state.focus ? state.podState : null));
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const view = useStore(whyPartOf);
  const { whyParts } = useStore(modeIn);
  const choose = showWhyPart.run;
  const around = useAround();
  return (
    <div
      className="why-column flex downwards"
      ref={root}
      onPointerOver={() => void fetchDeferred()}
      onFocus={() => void fetchDeferred()}
    >
      {around}
      {!around && pod && (
        <>
          <Head name={pod.name} exists />
          <Views names={whyParts} chosen={view} onChoose={choose}>
            {view === 'why' && <Explained onPlacement={() => choose('placement')} />}
            {view === 'placement' && <Placement width={width} />}
            {view === 'life' && <PodStateTab pod={pod} podState={podState} />}
            {view === 'owner' && <Owner />}
          </Views>
          <Actions />
        </>
      )}
      {!around && !pod && (podState ? <Remains podState={podState} view={view} onChoose={choose} /> : <Empty />)}
    </div>
  );
}

/** What is looked at in place of a pod: a node, or both truths. */
function useAround(): ReactNode {
  const node = useStore((state) => state.node);
  const isBoth = useStore((state) => state.stage === 'truths');
  const parts = useDeferred(node !== null || isBoth);
  if (node !== null)
    return <div className="why-view stack grows shrinks">{parts && <parts.NodePanel name={node} />}</div>;
  return isBoth && <div className="why-view stack grows shrinks">{parts && <parts.TruthsPanel />}</div>;
}

interface RemainsProps {
  podState: PodState;
  view: WhyPart;
  onChoose: (view: WhyPart) => void;
}

/** The object is gone, but its node may still hold something of it, and its owner make another. */
function Remains({ podState, view, onChoose }: RemainsProps) {
  const shown = view === 'placement' ? 'why' : view;
  return (
    <>
      <Head name={podState.kubectl.name} exists={false} />
      <Views names={partsOfGone} chosen={shown} onChoose={onChoose}>
        {shown === 'why' && <Explained onPlacement={null} />}
        {shown === 'life' && <PodStateTab podState={podState} />}
        {shown === 'owner' && <Owner />}
      </Views>
      <Actions />
    </>
  );
}

function PodStateTab({ pod, podState }: { pod?: PodView; podState: PodState | null }) {
  const parts = useDeferred(true);
  return parts && podState && <parts.PodStatePanel podState={podState} deletion={pod?.deletion ?? null} />;
}

/** The answer in full. @param onPlacement null: nothing is placed any more */
function Explained({ onPlacement }: { onPlacement: (() => void) | null }) {
  const parts = useDeferred(true);
  return parts && <parts.StatusPanel onPlacement={onPlacement} />;
}

function Owner() {
  const parts = useDeferred(true);
  return parts && <parts.OwnersPanel />;
}

function Placement({ width }: { width: number }) {
  const pod = useStore((state) => podOf(state, state.focus));
  const answer = useStore((state) => state.decision);
  const untried = useStore(({ view }) => (pod && view ? untriedOf(pod, view.queue) : null));
  if (!pod) return null;
  const decision = answer?.pod === pod.key && !isOver(pod) ? answer : null;
  if (!decision)
    return (
      <>
        <PlacementHead pod={pod} tools={null} />
        <PlacementFacts pod={pod} decision={null} untried={untried} />
      </>
    );
  return <Answer decision={decision} pod={pod} untried={untried} width={width} />;
}

interface AnswerProps {
  decision: Decision;
  pod: PodView;
  untried: Untried | null;
  width: number;
}

function Answer({ decision, pod, untried, width }: AnswerProps) {
  const { step, known, scored } = useSteps(decision);
  const [stage, choose] = useStage(decision, step);
  const [isArranging, arrange] = useState(false);
  const parts = useDeferred(stage !== 'filter');
  const states = stageStates(decision, step, { isBound: pod.node !== null, untried });
  const hasTools = stage === 'filter' && isSmall(decision) && !isArranging && isFiltered(decision);
  const tools = parts && hasTools && <parts.TableTools decision={decision} onArrange={() => arrange(true)} />;
  return (
    <>
      <PlacementHead pod={pod} tools={tools} />
      <Stages states={states} chosen={stage} onChoose={choose}>
        {parts && stage === 'queue' && <parts.QueuePanel pod={pod} decision={decision} untried={untried} />}
        {parts && stage === 'preFilter' && <parts.PreFilterPanel decision={decision} />}
        {stage === 'filter' && (
          <FilterPanel
            decision={decision}
            known={known}
            now={step?.stage === 'filter' ? step.node : null}
            width={width}
            isArranging={isArranging}
            onArrange={arrange}
            onScores={() => choose('score')}
          />
        )}
        {parts && stage === 'postFilter' && <parts.PreemptionPanel decision={decision} pod={pod} />}
        {parts && stage === 'score' && <parts.ScorePanel decision={decision} known={scored} width={width} />}
        {parts && stage === 'bind' && <parts.BindPanel decision={decision} pod={pod} untried={untried} />}
        <LeftOutNotes leftOut={decision.leftOut} />
      </Stages>
      <PlacementFacts pod={pod} decision={decision} untried={untried} />
    </>
  );
}

interface Progress {
  step: CycleStep | null;
  /** Nodes filtered so far; null = all. */
  known: ReadonlySet<string> | null;
  /** Plugins scored so far; null = all. */
  scored: ReadonlySet<string> | null;
}

/** How far the cycle is that is being stepped through. */
function useSteps(decision: Decision): Progress {
  const at = useStore(({ cycle }) => (cycle?.pod === decision.pod ? cycle.step : null));
  const isStepping = at !== null;
  const steps = useMemo(() => (isStepping ? cycleSteps(decision) : []), [decision, isStepping]);
  const step = at === null ? null : (steps[at] ?? null);
  if (at === null || step === null) return { step: null, known: null, scored: null };
  const past = steps.slice(0, at + 1);
  const isChosen = step.stage === 'choice' || step.stage === 'bind' || step.stage === 'unschedulable';
  const plugins = past.flatMap((one) => (one.stage === 'score' ? [one.plugin] : []));
  return { step, known: nodesFiltered(steps, at), scored: isChosen ? null : new Set(plugins) };
}
