/** A sentence of the catalogue with its marks: `code` in mono, **weight** strong. */
import { say, type Words } from './layout/words.ts';

export function Prose({ words }: { words: Words }) {
  return say(words)
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .map((part, i) => {
      const key = `${i}-${part}`;
      if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
      return part.startsWith('**') ? <strong key={key}>{part.slice(2, -2)}</strong> : part;
    });
}
