/** Beside the picture of the two truths: what is broken and who made it possible; or why nothing is, and who does what next. */
import { planeBreaks } from '../../commands/faults.ts';
import { useStore } from '../../store/store.ts';
import { ActionMenu } from '../ActionMenu.tsx';
import { Action } from '../Actions.tsx';
import { Settings } from '../settings/Settings.tsx';
import { Breaches } from './Breaches.tsx';
import { Calm } from './Calm.tsx';
import { MendMenu } from './MendMenu.tsx';
import { WayOut } from './WayOut.tsx';
import { Zap } from 'lucide-react';
import '../podState/podState.css';
import '../node/node.css';
import './truths.css';
import { t } from '../../i18n/late.ts';

export function TruthsPanel() {
  const truths = useStore((state) => state.truths);
  const isBroken = truths !== null && truths.breaches.length > 0;
  return (
    <>
      <div className="why-panel life line-18 truths-panel">
        {isBroken ? <Breaches truths={truths} /> : <Calm truths={truths} />}
        <Settings />
      </div>
      <div className="why-actions at-bottom sticky flex wrap gap-8 on-card line-above">
        {isBroken && <WayOut />}
        <MendMenu />
        {!isBroken && <BreakPlane />}
      </div>
    </>
  );
}

function BreakPlane() {
  return (
    <ActionMenu label={t('truths:panel.plane')} icon={<Zap aria-hidden="true" />}>
      {planeBreaks.map((command) => (
        <Action key={command.id} command={command} />
      ))}
    </ActionMenu>
  );
}
