/** What the page tells: notices, what is said aloud, what takes long, and why something was not opened. */
import type { Source } from '../../engine/simulation/situation.ts';
import type { Progress } from '../../engine/slices.ts';
import type { Message } from '../../i18n/message.ts';
import type { ReadReport } from '../../worker/protocol.ts';

export interface Notice {
  id: number;
  tone: 'info' | 'warning' | 'error';
  sentence: Message;
  /** A button leads to the two truths, or to what is kept in this browser, where more is told; or code that did not load can be fetched again; or a newer page be taken; or what is live be taken apart. */
  leadsTo?: 'truths' | 'settings' | 'fetching' | 'update' | 'takeApart';
}

/** What takes long, and how far it is; null until that is known. */
export interface Busy {
  what: Message;
  progress: Progress | null;
}

/** Whether what is read takes the place of what is on stage, or joins it. */
export type OpenMode = 'replace' | 'add';

/** A text or file that was read and not simply opened. */
export interface Refused {
  source: Source;
  report: ReadReport;
  mode: OpenMode;
}

export interface NoticesSlice {
  notices: readonly Notice[];
  /** Last thing said in the live region. */
  message: Message | null;
  /** A call that takes long is under way; nothing else can be opened meanwhile. */
  busy: Busy | null;
  /** One for each that was read since something was opened last. */
  refusals: readonly Refused[];
}

export const noticesAtStart: NoticesSlice = { notices: [], message: null, busy: null, refusals: [] };
