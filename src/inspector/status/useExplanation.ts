/** Why the pod in focus stands as it does, at the cursor. */
import type { PodExplanation } from '../../engine/why/explanation/explanation.ts';
import { useStore } from '../../store/store.ts';
import { useAnswer } from '../useAnswer.ts';

/** While the clock plays, it is asked once a second. */
const beat = 1000;

export function useExplanation(): { explanation: PodExplanation | null; isAsking: boolean } {
  const pod = useStore((state) => state.focus);
  const t = useStore(({ playing, t: now }) => (playing ? Math.floor(now / beat) * beat : now));
  const isRead = useStore((state) => state.view !== null);
  const { answer, isAsking } = useAnswer('explanation', pod !== null && isRead ? { t, pod } : null);
  return { explanation: answer, isAsking };
}
