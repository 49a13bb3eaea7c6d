/** One pod opened, at the cursor: what kubectl prints, its containers in two truths, conditions, events, its node. */
import type { PodLife } from '../../engine/view/podLife.ts';
import type { PodView } from '../../engine/view/view.ts';
import { Conditions } from './Conditions.tsx';
import { WayIn } from '../removals/WayIn.tsx';
import { Containers } from './Containers.tsx';
import { Events } from './Events.tsx';
import { Gone } from './Gone.tsx';
import { KubectlLine } from './KubectlLine.tsx';
import { OnNode } from './OnNode.tsx';
import { PhaseLine } from './PhaseLine.tsx';
import { Preemptions } from './Preemptions.tsx';
import './life.css';

interface Props {
  life: PodLife;
  /** null for a pod that is not deleted, or whose object is gone. */
  deletion: PodView['deletion'];
}

export function LifePanel({ life, deletion }: Props) {
  return (
    <div className="why-panel life">
      <KubectlLine life={life} />
      {life.goneAt === null ? <PhaseLine life={life} deletion={deletion} /> : <Gone life={life} goneAt={life.goneAt} />}
      <Preemptions life={life} />
      <Containers life={life} />
      {life.goneAt === null && <Conditions conditions={life.conditions} />}
      <Events events={life.events} hasMany={life.containers.length > 1} />
      <OnNode life={life} />
      {life.goneAt === null && <WayIn />}
    </div>
  );
}
