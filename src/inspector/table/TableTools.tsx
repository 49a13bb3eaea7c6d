/** Above a small table: what a larger one brings with it. */
import { Maximize2, SlidersHorizontal } from 'lucide-react';
import { showLarge } from '../../commands/large.ts';
import { t } from '../../i18n/inspector.ts';

export function TableTools({ onArrange }: { onArrange: () => void }) {
  const tools = [
    { name: t('inspector:table.arrange'), Icon: SlidersHorizontal, run: onArrange },
    { name: t('inspector:table.large'), Icon: Maximize2, run: () => showLarge.run('decision') },
  ];
  return (
    <div className="why-tools flex wrap gap-6-12 middle">
      {tools.map(({ name, Icon, run }) => (
        <button
          key={name}
          type="button"
          className="button quiet icon small"
          aria-label={name}
          title={name}
          onClick={run}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
