/** What takes long is told, with the way out; the picture stays as it is, and can be looked at. */
import type { Progress } from '../engine/slices.ts';
import type { ReportProgress } from '../worker/protocol.ts';
import { setState } from './store.ts';
import type { Message } from '../i18n/message.ts';

/** Shorter calls show nothing of themselves. */
const showAfterMs = 300;

/** Tells how far a call is, as soon as it takes long. */
export async function watched<Answer>(
  what: Message,
  call: (report: ReportProgress) => Promise<Answer>,
  afterMs = showAfterMs,
): Promise<Answer> {
  let progress: Progress | null = null;
  let isShown = false;
  const show = () => {
    isShown = true;
    setState({ busy: { what, progress } });
  };
  const timer = setTimeout(show, afterMs);
  try {
    return await call((now) => {
      progress = now;
      if (isShown) show();
    });
  } finally {
    clearTimeout(timer);
    if (isShown) setState({ busy: null });
  }
}
