/** Sentences one after the other. */
import { Words } from '../Words.tsx';
import type { RichText } from '../../text/words.ts';

export function Sentences({ of }: { of: readonly RichText[] }) {
  return of.map((sentence) => (
    <span key={sentence.key}>
      <Words said={sentence} />{' '}
    </span>
  ));
}
