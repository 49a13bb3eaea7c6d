/** A sentence of the timeline on screen. */
import { Marked } from '../i18n/Marked.tsx';
import { say, type TimelineMessage } from './layout/words.ts';

export function Prose({ words }: { words: TimelineMessage }) {
  return <Marked text={say(words)} />;
}
