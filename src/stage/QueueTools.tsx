/** Beside the waiting pods: what the one in focus asks for, and what can be done; step by step the way back has the hand's place. */
import type { PodView } from '../engine/view/view.ts';
import { CycleButtons, StepBackButton } from './CycleButtons.tsx';
import { PickUp } from './PickUp.tsx';
import { bytesText, requestText } from './scene/amounts.ts';
import type { StageScene } from './scene/scene.ts';
import { t } from '../i18n/first.ts';

export function QueueTools({ scene, narrow }: { scene: StageScene; narrow: boolean }) {
  const focused = scene.pod?.node === null && scene.pod.deletion === null ? scene.pod : null;
  return (
    <>
      {focused && !scene.step && <Facts pod={focused} />}
      {scene.step ? <StepBackButton /> : !narrow && <PickUp waiting={focused} />}
      <CycleButtons />
    </>
  );
}

function Facts({ pod }: { pod: PodView }) {
  const { priority, cpu, memory } = pod;
  return (
    <span className="queue-facts high-16 flex wrap shrinks clips mono text-12 line-16 muted">
      <span className="text-11 nowrap">
        {t('stage:queue.facts', { priority, cpu: requestText(cpu), memory: bytesText(memory) })}
      </span>
    </span>
  );
}
