/** What stands on an entry of the timeline's menu: a sign and its word. */
import type { LucideIcon } from 'lucide-react';

interface Props {
  icon: LucideIcon;
  word: string;
}

export function ToolName({ icon: Icon, word }: Props) {
  return (
    <>
      <Icon aria-hidden="true" />
      {word}
    </>
  );
}
