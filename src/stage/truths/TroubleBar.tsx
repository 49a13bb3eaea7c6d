/** On the stage's head where something is broken or drained: what, for how long, a way to mend it and one to the two truths. */
import { OctagonX, Unplug } from 'lucide-react';
import { showStage } from '../../commands/looking.ts';
import type { TwoTruths } from '../../engine/view/twoTruths.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { useStore } from '../../store/store.ts';
import { DrainPill } from './DrainPill.tsx';
import { FaultPill } from './FaultPill.tsx';
import { FaultTimeline } from './FaultTimeline.tsx';
import { isOfNode, troubleOf } from './trouble.ts';
import { faultName } from '../../engine/simulation/faults.ts';
import { faultWords } from './words.ts';
import './trouble.css';
import { t } from '../../i18n/late.ts';
import { duration } from '../../i18n/time.ts';

export function TroubleBar({ now }: { now: Millis }) {
  const truths = useStore((state) => state.truths);
  return truths && <Trouble truths={truths} now={now} />;
}

function Trouble({ truths, now }: { truths: TwoTruths; now: Millis }) {
  const around = truths.faults.filter(({ fault }) => !isOfNode(fault));
  const { first, nodes, orphans, differ, breaches } = troubleOf(truths);
  const busy = useStore((state) => !showStage.enabled(state));
  const drains = truths.drains ?? [];
  const isTrouble = around.length > 0 || nodes > 0 || breaches > 0;
  // Of a name that had two lives once there is something to look at, and nothing is broken any more.
  const isShown = isTrouble || orphans.length > 0 || truths.names.length > 0;
  if (!isShown && drains.length === 0) return null;
  const what =
    nodes === 1 && first
      ? t('truths:pill.for', { what: faultWords(first.fault), time: duration(now - first.since) })
      : nodes > 0
        ? t('truths:pill.nodes', { count: nodes })
        : null;
  return (
    <section className="trouble flex wrap gap-8 rigid" aria-label={t('truths:pill.label')}>
      {around.map((fault) => (
        <FaultPill key={faultName(fault.fault)} fault={fault} now={now} />
      ))}
      {isShown && (
        <button
          type="button"
          className={isTrouble ? 'trouble-open' : 'trouble-open deed'}
          disabled={busy}
          title={t('truths:pill.open')}
          onClick={() => showStage.run('truths')}
        >
          {breaches > 0 ? <OctagonX /> : <Unplug />}
          <span>
            {[
              what,
              orphans.length > 0 && t('truths:pill.orphans', { count: orphans.length, node: orphans[0] ?? '' }),
              differ && t('truths:pill.differs'),
              breaches > 0 && t('truths:pill.breaches', { count: breaches }),
              !what && !differ && breaches === 0 && orphans.length === 0 && t('truths:pill.open'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </button>
      )}
      {nodes === 1 && first && <FaultTimeline fault={first.fault} />}
      {drains.map((drain) => (
        <DrainPill key={drain.node} drain={drain} now={now} />
      ))}
    </section>
  );
}
