/** The parts of the answer as tabs. */
import type { ReactNode } from 'react';
import { Tabs } from '../ui/Tabs.tsx';
import { t } from '../i18n/inspectorFirst.ts';
import type { WhyPart } from '../store/slices/navigation.ts';

interface Props {
  names: readonly WhyPart[];
  chosen: WhyPart;
  onChoose: (view: WhyPart) => void;
  children: ReactNode;
}

export function Views({ names, chosen, onChoose, children }: Props) {
  return (
    <Tabs
      label={t('inspector:view.list')}
      tabs={names.map((name) => ({ name, text: t(`inspector:view.${name}`) }))}
      chosen={chosen}
      onChoose={onChoose}
      className="why-views"
      panel="why-view stack grows shrinks"
    >
      {children}
    </Tabs>
  );
}
