/** What stands on a tool of the bar: a sign, and its word where there is room (timeline.css). The word is read out in any case. */
import type { LucideIcon } from 'lucide-react';

interface Props {
  icon: LucideIcon;
  word: string;
  /** Whether its word stays longest where room gets scarce. */
  isFirst?: boolean;
}

export function ToolName({ icon: Icon, word, isFirst = false }: Props) {
  return (
    <>
      <Icon aria-hidden="true" />
      <span className={isFirst ? 'tl-word is-first' : 'tl-word'}>{word}</span>
    </>
  );
}
