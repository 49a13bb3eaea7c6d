/** What a changed profile changes, in one sentence; or why kube-scheduler would not start with it. */
import { useMemo } from 'react';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ProfileChange } from '../../engine/scheduler/profile/change.ts';
import type { Comparison } from '../../engine/session/compare.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { type ProfileOutcome, outcomeOf } from './outcome.ts';
import { isInForce } from './useProfileChange.ts';
import { textOf } from '../../i18n/message.ts';
import { messageBy, t } from '../../i18n/inspector.ts';

interface Props {
  decision: Decision;
  comparison: Comparison;
  change: ProfileChange;
}

export function OutcomeLine({ decision, comparison, change }: Props) {
  const reported = useMemo(
    () => (isInForce(change, decision) ? ({ key: 'nothing', values: {} } as const) : outcomeOf(decision, comparison)),
    [decision, comparison, change],
  );
  return (
    <>
      <p className="why-lead text-lead profiles-outcome sticky line-below on-card" aria-live="polite">
        {reported && <OutcomeText outcome={reported} />}
      </p>
      {comparison.problems.length > 0 && (
        <div className="profiles-refused edged-verm padded round" role="alert">
          <p>{t('profiles:refused')}</p>
          {comparison.problems.map((problem) => (
            <code className="as-block above-6" key={problem}>
              {problem}
            </code>
          ))}
        </div>
      )}
    </>
  );
}

/** `now` and `was` are points between two nodes. */
function OutcomeText({ outcome: { key, values } }: { outcome: ProfileOutcome }) {
  const apart = (points: string | number = 0) => {
    const side = Number(points) > 0 ? 'ahead' : 'behind';
    return Number(points) === 0
      ? t('profiles:apart.level')
      : t(`profiles:apart.${side}`, { points: Math.abs(Number(points)) });
  };
  const apartNow = { now: apart(values['now']), was: apart(values['was']) };
  return <Marked text={textOf(messageBy(`profiles:outcome.${key}`, { ...values, ...apartNow }))} />;
}
