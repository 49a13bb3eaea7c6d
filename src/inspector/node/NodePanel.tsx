/** The node in focus, at the cursor: what kubectl prints, its machine, what comes next, pressure, taints, pods, volumes, events. */
import type { NodeLife } from '../../engine/view/nodeLife.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { useStore } from '../../store/store.ts';
import { Coming } from '../Coming.tsx';
import { Conditions } from '../life/Conditions.tsx';
import { Events } from '../life/Events.tsx';
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
import '../life/life.css';
import './node.css';
import { t } from '../../i18n/late.ts';

export function NodePanel({ name }: { name: string }) {
  const isAsked = useStore((state) => state.nodeLife === null);
  const life = useStore((state) => (state.nodeLife?.node === name ? state.nodeLife : null));
  return (
    <>
      <NodeHead name={name} exists={life !== null && life.goneAt === null} />
      {life ? (
        <Opened key={name} life={life} />
      ) : (
        <p className="why-quiet why-empty node-missing">
          {isAsked ? <Marked text={t('node:missing', { name })} /> : t('node:loading')}
        </p>
      )}
      {life && <NodeActions />}
    </>
  );
}

function Opened({ life }: { life: NodeLife }) {
  const isThere = life.goneAt === null;
  return (
    <div className="why-panel life node">
      <NodeLine life={life} />
      {life.goneAt !== null && <NodeGone life={life} goneAt={life.goneAt} />}
      <NodeTimeline node={life.node} />
      <NodeFacts life={life} />
      <h3>{t('node:next.title')}</h3>
      <Coming next={life.next} />
      {life.drain && <DrainLines drain={life.drain} />}
      <NodePods pods={life.pods} />
      <Pressure life={life} />
      {life.signals.length > 0 && <Ranking ranking={life.ranking} />}
      {life.signals.length > 0 && <PressureButton />}
      <NodeUse life={life} />
      {isThere && <Conditions conditions={life.conditions} />}
      {isThere && <Taints node={life.node} taints={life.taints} />}
      {isThere && <DrainForm node={life.node} />}
      <NodeVolumes volumes={life.volumes} />
      <Events events={life.events} hasMany={false} />
      <Settings />
    </div>
  );
}
