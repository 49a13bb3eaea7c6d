/** Learn or explore: in the top bar, or over the column where that is too narrow. */
import { useTranslation } from 'react-i18next';
import { chooseMode } from '../commands/looking.ts';
import { useStore } from '../store/store.ts';
import { Segments } from '../ui/Segments.tsx';

export function Modes() {
  const { t } = useTranslation('app');
  const mode = useStore((state) => state.mode);
  return (
    <Segments
      className="modes"
      label={t('modes.name')}
      options={(['learn', 'explore'] as const).map((value) => ({ value, text: t(`modes.${value}`) }))}
      chosen={mode}
      onChoose={(name) => chooseMode.run(name)}
    />
  );
}
