/** The node in focus, at the cursor: what kubectl prints, its machine, what comes next, pressure, taints, pods, volumes, events. */
import type { NodeState } from '../../engine/view/nodeState.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { useStore } from '../../store/store.ts';
import { modeIn } from '../../store/runMode.ts';
import { Coming } from '../Coming.tsx';
import { AsOf } from '../happened/AsOf.tsx';
import { Conditions } from '../podState/Conditions.tsx';
import { Events } from '../podState/Events.tsx';
import { Settings } from '../settings/Settings.tsx';
import { DrainForm } from './DrainForm.tsx';
import { DrainLines } from './DrainLines.tsx';
import { NodeActions } from './NodeActions.tsx';
import { NodeFacts } from './NodeFacts.tsx';
import { NodeGone } from './NodeGone.tsx';
import { NodeHead } from './NodeHead.tsx';
import { NodeLine } from './NodeLine.tsx';
import { NodeTimeline } from './NodeTimeline.tsx';
import { NodePods } from './NodePods.tsx';
import { NodeUse } from './NodeUse.tsx';
import { NodeVolumes } from './NodeVolumes.tsx';
import { Pressure } from './Pressure.tsx';
import { PressureButton } from './PressureButton.tsx';
import { Ranking } from './Ranking.tsx';
import { Taints } from './Taints.tsx';
import '../podState/podState.css';
import './node.css';
import { t } from '../../i18n/late.ts';

export function NodePanel({ name }: { name: string }) {
  const { canChange } = useStore(modeIn);
  const isAsked = useStore((state) => state.nodeState === null);
  const nodeState = useStore((state) => (state.nodeState?.node === name ? state.nodeState : null));
  return (
    <>
      <NodeHead name={name} exists={nodeState !== null && nodeState.goneAt === null} />
      {nodeState ? (
        <Opened key={name} nodeState={nodeState} />
      ) : (
        <p className="muted why-empty stack gap-12 node-missing">
          {isAsked ? <Marked text={t('node:missing', { name })} /> : t('node:loading')}
        </p>
      )}
      {nodeState && canChange && <NodeActions />}
    </>
  );
}

function Opened({ nodeState }: { nodeState: NodeState }) {
  const isThere = nodeState.goneAt === null;
  const { canChange, tellsNow } = useStore(modeIn);
  return (
    <div className="why-panel life line-18 node">
      <AsOf />
      <NodeLine nodeState={nodeState} />
      {nodeState.goneAt !== null && <NodeGone nodeState={nodeState} goneAt={nodeState.goneAt} />}
      <NodeTimeline node={nodeState.node} />
      {tellsNow && (
        <>
          <NodeFacts nodeState={nodeState} />
          <h3>{t('node:next.title')}</h3>
          <Coming next={nodeState.next} />
        </>
      )}
      {nodeState.drain && <DrainLines drain={nodeState.drain} />}
      <NodePods pods={nodeState.pods} />
      {tellsNow && <Pressure nodeState={nodeState} />}
      {nodeState.signals.length > 0 && <Ranking ranking={nodeState.ranking} />}
      {nodeState.signals.length > 0 && <PressureButton />}
      {canChange && <NodeUse nodeState={nodeState} />}
      {isThere && <Conditions conditions={nodeState.conditions} />}
      {isThere && <Taints node={nodeState.node} taints={nodeState.taints} />}
      {isThere && canChange && <DrainForm node={nodeState.node} />}
      {tellsNow && <NodeVolumes volumes={nodeState.volumes} />}
      <Events events={nodeState.events} hasMany={false} />
      {canChange && <Settings />}
    </div>
  );
}
