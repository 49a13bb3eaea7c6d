/** Sentences one after the other. */
import type { Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

export function Sentences({ of }: { of: readonly Message[] }) {
  return of.map((sentence) => (
    <span key={sentence.key}>
      <Words message={sentence} />{' '}
    </span>
  ));
}
