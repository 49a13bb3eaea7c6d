/** One pod opened, at the cursor: what kubectl prints, its containers in two truths, conditions, events, its node. */
import type { PodState } from '../../engine/view/podState.ts';
import type { PodView } from '../../engine/view/view.ts';
import { AsOf } from '../happened/AsOf.tsx';
import { Conditions } from './Conditions.tsx';
import { WayIn } from '../removals/WayIn.tsx';
import { Containers } from './Containers.tsx';
import { Events } from './Events.tsx';
import { Gone } from './Gone.tsx';
import { useStore } from '../../store/store.ts';
import { KubectlLine } from './KubectlLine.tsx';
import { OnNode } from './OnNode.tsx';
import { PhaseLine } from './PhaseLine.tsx';
import { Preemptions } from './Preemptions.tsx';
import './podState.css';
import { modeIn } from '../../store/runMode.ts';

interface Props {
  podState: PodState;
  /** null for a pod that is not deleted, or whose object is gone. */
  deletion: PodView['deletion'];
}

export function PodStatePanel({ podState, deletion }: Props) {
  const { canChange } = useStore(modeIn);
  return (
    <div className="why-panel life line-18">
      <AsOf />
      <KubectlLine podState={podState} />
      {podState.goneAt === null ? (
        <PhaseLine podState={podState} deletion={deletion} />
      ) : (
        <Gone podState={podState} goneAt={podState.goneAt} />
      )}
      {podState.goneAt === null && canChange && <WayIn />}
      <Preemptions podState={podState} />
      <Containers podState={podState} />
      {podState.goneAt === null && <Conditions conditions={podState.conditions} />}
      <Events events={podState.events} hasMany={podState.containers.length > 1} />
      <OnNode podState={podState} />
    </div>
  );
}
