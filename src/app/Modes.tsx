/** Learn or explore: in the top bar, or over the column where that is too narrow. */
import { chooseMode } from '../commands/looking.ts';
import { useStore } from '../store/store.ts';
import { Segments } from '../ui/Segments.tsx';
import { t } from '../i18n/first.ts';

export function Modes() {
  const mode = useStore((state) => state.mode);
  return (
    <Segments
      className="modes rigid"
      label={t('app:modes.name')}
      options={(['learn', 'explore'] as const).map((value) => ({ value, text: t(`app:modes.${value}`) }))}
      chosen={mode}
      onChoose={(name) => chooseMode.run(name)}
    />
  );
}
