/** Step, Schedule, and step by step the way back: the scheduler's own work, at once or step by step. */
import { Play, StepBack, StepForward } from 'lucide-react';
import { runScheduler, schedule, stepCycle, stepCycleBack } from '../commands/scheduling.ts';
import { nextToSchedule, waitingOf } from '../commands/subject.ts';
import { useStore } from '../store/store.ts';
import { nextTask } from '../ui/nextTask.ts';
import { t } from '../i18n/first.ts';
import { mainButton } from '../ui/mainButton.ts';

export function CycleButtons() {
  const canSchedule = useStore(schedule.enabled);
  const canStep = useStore(stepCycle.enabled);
  const forced = useStore((state) => waitingOf(state) === 'forced');
  const next = useStore((state) => nextToSchedule(state)?.name);
  const runs = useStore((state) => state.view?.scheduler.runs ?? false);
  return (
    <div className="queue-buttons flex gap-8 to-end">
      <button type="button" className="button" disabled={!canStep} onClick={() => nextTask(stepCycle.run)}>
        <StepForward className="lucide" aria-hidden="true" />
        {t('stage:queue.step')}
      </button>
      <button
        type="button"
        className={mainButton(canSchedule)}
        title={t(forced ? 'stage:queue.forceHint' : 'stage:queue.scheduleHint', { pod: next ?? '' })}
        disabled={!canSchedule}
        onClick={() => schedule.run()}
      >
        <Play className="lucide" aria-hidden="true" />
        {t(forced ? 'stage:queue.force' : 'stage:queue.schedule')}
      </button>
      <button
        type="button"
        role="switch"
        className="button switch"
        aria-checked={runs}
        title={t(runs ? 'stage:queue.autoOn' : 'stage:queue.autoOff')}
        onClick={() => runScheduler.run()}
      >
        <span className="switch-knob rigid round relative" aria-hidden="true" />
        {t('stage:queue.auto')}
      </button>
    </div>
  );
}

export const StepBackButton = () => (
  <button
    type="button"
    className="button icon"
    aria-label={t('stage:queue.stepBack')}
    title={t('stage:queue.stepBack')}
    disabled={!useStore(stepCycleBack.enabled)}
    onClick={() => stepCycleBack.run()}
  >
    <StepBack className="lucide" aria-hidden="true" />
  </button>
);
