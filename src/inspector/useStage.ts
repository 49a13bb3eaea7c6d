/** Which stage is looked at: the chosen one, until something else asks for its stage. */
import { useState } from 'react';
import type { Decision } from '../engine/scheduler/decision.ts';
import type { CycleStep } from '../store/cycle.ts';
import { useStore } from '../store/store.ts';
import { type StageName, stageOf, decisiveStage } from './stagesOf.ts';
import type { OpenCell } from '../store/slices/navigation.ts';

/** What may ask for a stage: another pod, a step of the cycle, an opened cell, a pod taken in hand. */
interface Call {
  pod: string;
  cycleAt: number | null;
  point: OpenCell['point'] | null;
  isHeld: boolean;
}

export function useStage(decision: Decision, step: CycleStep | null): [StageName, (stage: StageName) => void] {
  const point = useStore((state) => state.openCell?.point ?? null);
  const isHeld = useStore((state) => state.drag.phase === 'held');
  const cycleAt = useStore((state) => state.cycle?.step ?? null);
  const [chosen, setChosen] = useState<StageName | null>(point);
  const call: Call = { pod: decision.pod, cycleAt, point, isHeld };
  const [answered, setAnswered] = useState(call);
  if (!sameCall(call, answered)) {
    setAnswered(call);
    setChosen(answer(call, answered, chosen));
  }
  return [chosen ?? (step ? stageOf(step) : decisiveStage(decision)), setChosen];
}

function answer(now: Call, before: Call, chosen: StageName | null): StageName | null {
  if (now.pod !== before.pod || now.cycleAt !== before.cycleAt) return null;
  if (now.point !== null && now.point !== before.point) return now.point;
  return now.isHeld && !before.isHeld ? 'filter' : chosen;
}

function sameCall(a: Call, b: Call): boolean {
  return a.pod === b.pod && a.cycleAt === b.cycleAt && a.point === b.point && a.isHeld === b.isHeld;
}
