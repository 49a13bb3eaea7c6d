/** Why there is no preemption to show. */
import type { NotRun } from '../../engine/why/film/film.ts';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';
import { nameOf } from '../../engine/objects/ref.ts';

export function notRun({ pod: key, why, node, schedulerName }: NotRun): Message {
  const pod = nameOf(key);
  if (why === 'nodeFound') return message('inspector:film.notRun.nodeFound', { pod, node: node ?? '' });
  if (why === 'notInProfile') return message('inspector:film.notRun.notInProfile', { pod, profile: schedulerName });
  return message(`inspector:film.notRun.${why}`, { pod });
}
