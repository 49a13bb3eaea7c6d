/** A sentence of the timeline on screen. */
import { Marked } from '../i18n/Marked.tsx';
import { say, type Words } from './layout/words.ts';

export function Prose({ words }: { words: Words }) {
  return <Marked text={say(words)} />;
}
