/** Step back, Step, Schedule: the scheduler's own work, at once or step by step. */
import { Play, StepBack, StepForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { runScheduler, schedule, stepCycle, stepCycleBack } from '../commands/scheduling.ts';
import { nextToSchedule, waitingOf } from '../commands/subject.ts';
import { useStore } from '../store/store.ts';

export function CycleButtons() {
  const { t } = useTranslation('stage');
  const canSchedule = useStore(schedule.enabled);
  const canStep = useStore(stepCycle.enabled);
  const canStepBack = useStore(stepCycleBack.enabled);
  const forced = useStore((state) => waitingOf(state) === 'forced');
  const next = useStore((state) => nextToSchedule(state)?.name);
  const runs = useStore((state) => state.view?.scheduler.runs ?? false);
  return (
    <div className="queue-buttons">
      <button
        type="button"
        role="switch"
        className="button switch"
        aria-checked={runs}
        title={t(runs ? 'queue.autoOn' : 'queue.autoOff')}
        onClick={() => runScheduler.run()}
      >
        <span className="switch-knob" aria-hidden="true" />
        {t('queue.auto')}
      </button>
      {canStepBack && (
        <button
          type="button"
          className="button icon"
          aria-label={t('queue.stepBack')}
          title={t('queue.stepBack')}
          onClick={() => stepCycleBack.run()}
        >
          <StepBack className="lucide" aria-hidden="true" />
        </button>
      )}
      <button type="button" className="button" disabled={!canStep} onClick={() => stepCycle.run()}>
        <StepForward className="lucide" aria-hidden="true" />
        {t('queue.step')}
      </button>
      <button
        type="button"
        className="button primary"
        title={t(forced ? 'queue.forceHint' : 'queue.scheduleHint', { pod: next ?? '' })}
        disabled={!canSchedule}
        onClick={() => schedule.run()}
      >
        <Play className="lucide" aria-hidden="true" />
        {t(forced ? 'queue.force' : 'queue.schedule')}
      </button>
    </div>
  );
}
