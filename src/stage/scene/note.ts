/** What keeps the focused pod waiting, where the queue's name for its place does not say it. */
import type { PodView } from '../../engine/view/view.ts';
import type { StageScene } from './scene.ts';
import { t } from '../../i18n/ruler.ts';

/** null where there is nothing to add. */
export function noteOf({ pod, view }: Pick<StageScene, 'pod' | 'view'>): string | null {
  if (!pod || pod.node !== null) return null;
  const { name } = pod;
  if (view.queue.unserved?.includes(pod.key))
    return t('ruler:note.unserved', { pod: name, scheduler: pod.schedulerName ?? '' });
  if (view.queue.unjudged?.includes(pod.key)) return t('ruler:note.unjudged', { pod: name });
  if (view.queue.gated.includes(pod.key)) return t('ruler:note.gated', { pod: name });
  const node = pod.nominatedNodeName;
  if (node === null) return null;
  const victims = view.pods.filter((other) => isLeaving(other, pod, node)).map((other) => other.name);
  return victims.length > 0
    ? t('ruler:note.victims', { pod: name, victims: victims.join(', '), node })
    : t('ruler:note.room', { pod: name, node });
}

const isLeaving = (other: PodView, pod: PodView, node: string): boolean =>
  other.node === node && other.deletion !== null && other.priority < pod.priority;
