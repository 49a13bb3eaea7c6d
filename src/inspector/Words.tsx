/** A sentence on screen: what stands in backticks is a Kubernetes word, set in mono. */
import { type Said, useSpeak } from './words.ts';

export function Words({ said }: { said: Said }) {
  const speak = useSpeak();
  const pieces = speak(said).split('`');
  return pieces.map((piece, at) => (at % 2 === 1 ? <code key={at}>{piece}</code> : piece));
}
