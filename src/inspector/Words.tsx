/** A sentence of the inspector on screen. */
import { Marked } from '../i18n/Marked.tsx';
import { type RichText } from '../text/words.ts';
import { useSpeak } from './useSpeak.ts';

export function Words({ said }: { said: RichText }) {
  const speak = useSpeak();
  return <Marked text={speak(said)} />;
}
