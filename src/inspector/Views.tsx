/** The parts of the answer as tabs. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WhyPart } from '../store/state.ts';
import { Tabs } from '../ui/Tabs.tsx';

interface Props {
  names: readonly WhyPart[];
  chosen: WhyPart;
  onChoose: (view: WhyPart) => void;
  children: ReactNode;
}

export function Views({ names, chosen, onChoose, children }: Props) {
  const { t } = useTranslation('inspector');
  return (
    <Tabs
      label={t('view.list')}
      tabs={names.map((name) => ({ name, text: t(`view.${name}`) }))}
      chosen={chosen}
      onChoose={onChoose}
      className="why-views"
      panel="why-view"
    >
      {children}
    </Tabs>
  );
}
