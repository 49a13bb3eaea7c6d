/** Beside the waiting pods: what the one in focus asks for, and what can be done. */
import type { PodView } from '../engine/view/view.ts';
import { CycleButtons } from './CycleButtons.tsx';
import { PickUp } from './PickUp.tsx';
import { bytesText, requestText } from './scene/amounts.ts';
import type { StageScene } from './scene/scene.ts';
import { t } from '../i18n/first.ts';

interface Props {
  scene: StageScene;
  narrow: boolean;
  /** So few wait that there is room for words. */
  isFew: boolean;
}

export function QueueTools({ scene, narrow, isFew }: Props) {
  const focused = scene.pod?.node === null && scene.pod.deletion === null ? scene.pod : null;
  return (
    <>
      {focused && !scene.step && isFew && <Facts pod={focused} />}
      {!narrow && !scene.step && <PickUp waiting={focused} />}
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
