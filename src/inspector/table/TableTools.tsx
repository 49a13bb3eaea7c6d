/** Above a small table: what a larger one brings with it. */
import { Maximize2, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showLarge } from '../../commands/large.ts';

export function TableTools({ onArrange }: { onArrange: () => void }) {
  const { t } = useTranslation('inspector');
  const tools = [
    { name: t('table.arrange'), Icon: SlidersHorizontal, run: onArrange },
    { name: t('table.large'), Icon: Maximize2, run: () => showLarge.run('decision') },
  ];
  return (
    <div className="why-tools">
      {tools.map(({ name, Icon, run }) => (
        <button key={name} type="button" className="button quiet icon" aria-label={name} title={name} onClick={run}>
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
