/** What Kubernetes' Events of a recorded history note as gone wrong: for tests only. */
import { type Fields, listAt, textAt } from '../objects/fields.ts';
import { seconds } from './bookmarksOf.ts';

export interface Noted {
  uid: string;
  what: 'unschedulable' | 'imagePull' | 'probeFailed' | 'backOff';
  /** Seconds since 1970. */
  at: number;
}

/** All Events of the history, as its watch saw them come: a truth has none. */
export function notesIn(watch: string, lives: readonly Fields[]): readonly Noted[] {
  return watch
    .trim()
    .split('\n')
    .flatMap((line): readonly Noted[] => {
      const { at, object }: Fields = JSON.parse(line);
      const uid = textAt(object, 'involvedObject', 'uid');
      const [reason = '', message = ''] = [textAt(object, 'reason'), textAt(object, 'message')];
      const ready = listAt(lives.find((life) => life['uid'] === uid) ?? {}, 'ready').find(
        (one) => one['ready'] === true,
      );
      const moment = seconds(at) ?? 0;
      const isEarly = message.startsWith('Readiness') && moment < (seconds(ready) ?? Number.POSITIVE_INFINITY);
      const what = isEarly ? undefined : noteOf(reason, message);
      return uid !== undefined && what ? [{ uid, what, at: moment }] : [];
    });
}

function noteOf(reason: string, message: string): Noted['what'] | undefined {
  if (reason === 'FailedScheduling') return 'unschedulable';
  if (reason === 'Unhealthy') return 'probeFailed';
  // One of a pull that waits has this reason too.
  if (reason === 'BackOff' && message.startsWith('Back-off restarting')) return 'backOff';
  const isPull = ['ErrImagePull', 'ErrImageNeverPull', 'ImagePullBackOff'].includes(reason);
  return isPull || (reason === 'Failed' && /image/i.test(message)) ? 'imagePull' : undefined;
}
