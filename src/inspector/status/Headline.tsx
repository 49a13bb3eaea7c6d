/** The answer in a line or two above the other parts of the inspector; the way to the whole of it. */
import { ChevronRight } from 'lucide-react';
import { Marked } from '../../i18n/Marked.tsx';
import { spoken } from '../../text/explanation.ts';
import { useExplanation } from './useExplanation.ts';
import './status.css';

export function Headline({ onOpen }: { onOpen: () => void }) {
  const { explanation } = useExplanation();
  if (!explanation) return null;
  const sentence = spoken(explanation);
  return (
    <button
      type="button"
      className="standing-headline ink text-left aligned gap-4 full-width"
      title={sentence.replaceAll('`', '')}
      onClick={onOpen}
    >
      <span className="clamped shrinks grows">
        <Marked text={sentence} />
      </span>
      <ChevronRight aria-hidden="true" />
    </button>
  );
}
