/** All spread constraints of a pod as rulers, which nodes are counted and why, and how the skew went over the run. */
import { nameOf } from '../../engine/objects/ref.ts';
import { useState } from 'react';
import type { PodKey } from '../../engine/objects/types.ts';
import type { SpreadTry } from '../../engine/why/spread/depth.ts';
import { isRoomAsked } from '../../store/roomAsked.ts';
import { useStore } from '../../store/store.ts';
import { useAnswer } from '../useAnswer.ts';
import { ConstraintSection } from './ConstraintSection.tsx';
import { DriftSection } from './DriftSection.tsx';
import { NodesTable } from './NodesTable.tsx';
import { Together } from './Together.tsx';
import './spread.css';
import { message, t as announce } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

const wholePlot = 132;
/** A projector's height for all rulers, what each has above and below its plot, and the least of which blocks are told apart. */
const inSight = { height: 270, around: 94, least: 40 };

const plotInSight = (count: number): number =>
  Math.max(inSight.least, Math.min(wholePlot, Math.floor(inSight.height / count) - inSight.around));

export function SpreadLarge() {
  const pod = useStore((state) => state.focus);
  return pod === null ? null : <OfPod key={pod} pod={pod} />;
}

function OfPod({ pod }: { pod: PodKey }) {
  const t = useStore((state) => state.t);
  const isAsked = useStore(isRoomAsked);
  const isThere = useStore(({ view }) => view?.pods.some(({ key }) => key === pod) ?? false);
  const [tries, setTries] = useState<readonly SpreadTry[]>([]);
  const { answer: depth, isAsking } = useAnswer('spread', tries.length > 0 ? { t, pod, tries } : { t, pod });
  const setTry = (index: number, change: Omit<SpreadTry, 'index'> | null) =>
    setTries((before) => [...before.filter((one) => one.index !== index), ...(change ? [{ index, ...change }] : [])]);
  const words = { pod: nameOf(pod) };
  return (
    <div className="spread stack relative">
      {!depth && (
        <p className="why-lead text-lead" role="status">
          {isAsking ? (
            announce('inspector:spreadDepth.asking')
          ) : (
            <Words message={message(isThere ? 'inspector:spreadDepth.none' : 'inspector:spreadDepth.gone', words)} />
          )}
        </p>
      )}
      {depth && (
        <>
          {depth.runsOn !== null && (
            <p className="why-asif muted">
              <Words message={message('inspector:spreadDepth.asPending', { ...words, node: depth.runsOn })} />
            </p>
          )}
          {!depth.acts.filter && <p className="why-asif muted">{announce('inspector:spreadDepth.filterOff')}</p>}
          {!depth.acts.score && <p className="why-asif muted">{announce('inspector:spreadDepth.scoreOff')}</p>}
          {depth.constraints.map((constraint) => (
            <ConstraintSection
              key={constraint.ruler.index}
              constraint={constraint}
              nodes={depth.nodes.length}
              plot={isAsked ? plotInSight(depth.constraints.length) : wholePlot}
              tried={tries.find(({ index }) => index === constraint.ruler.index) ?? null}
              onTry={(change) => setTry(constraint.ruler.index, change)}
            />
          ))}
          <Together depth={depth} />
          <NodesTable depth={depth} />
        </>
      )}
      <DriftSection pod={pod} t={t} />
    </div>
  );
}
