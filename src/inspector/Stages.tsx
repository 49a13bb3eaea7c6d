/** The stages of the cycle as one row of tabs: each a sign of how it went, the chosen one with its name. */
import type { ReactNode } from 'react';
import { Tabs } from '../ui/Tabs.tsx';
import { Sign } from './signs.tsx';
import { type StageName, type StageState, stageNames } from './stagesOf.ts';
import { t } from '../i18n/inspectorFirst.ts';

interface Props {
  states: Readonly<Record<StageName, StageState>>;
  chosen: StageName;
  onChoose: (stage: StageName) => void;
  children: ReactNode;
}

export function Stages({ states, chosen, onChoose, children }: Props) {
  return (
    <Tabs
      label={t('inspector:stage.list')}
      tabs={stageNames.map((name) => ({
        name,
        text: (
          <>
            <StateSign state={states[name]} />
            <span className="why-stage">{t(`inspector:stage.${name}`)}</span>
          </>
        ),
        state: states[name],
        description: t(`inspector:stage.${states[name]}`),
      }))}
      chosen={chosen}
      onChoose={onChoose}
      className="why-tabs sticky icon-12 at-top layer-1"
      panel="why-panel"
      isStop
    >
      {children}
    </Tabs>
  );
}

const signOf = {
  done: 'check',
  refused: 'cross',
  held: 'ring',
  current: 'turned',
  notYet: 'dot',
  omitted: 'dot',
} as const;

const StateSign = ({ state }: { state: StageState }) => <Sign name={signOf[state]} />;
