/** Sentences one after the other. */
import { Words } from '../Words.tsx';
import type { Said } from '../../text/words.ts';

export function Sentences({ of }: { of: readonly Said[] }) {
  return of.map((sentence) => (
    <span key={sentence.key}>
      <Words said={sentence} />{' '}
    </span>
  ));
}
