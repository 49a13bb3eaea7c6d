/** The stages of the cycle as tabs (APG: automatic activation, arrow keys, Home, End). */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Sign } from './signs.tsx';
import { type StageName, type StageState, stageNames } from './stagesOf.ts';

interface Props {
  states: Readonly<Record<StageName, StageState>>;
  chosen: StageName;
  onChoose: (stage: StageName) => void;
  children: ReactNode;
}

export function Stages({ states, chosen, onChoose, children }: Props) {
  const { t } = useTranslation('inspector');
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(stageNames.indexOf(chosen), event.key);
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#why-tab-${next}`)?.focus();
  };
  return (
    <>
      <div ref={list} className="why-tabs tabs" role="tablist" aria-label={t('stage.list')} onKeyDown={onKeyDown}>
        {stageNames.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`why-tab-${name}`}
            aria-selected={name === chosen}
            aria-controls="why-panel"
            aria-describedby={`why-state-${name}`}
            tabIndex={name === chosen ? 0 : -1}
            data-state={states[name]}
            onClick={() => onChoose(name)}
          >
            <StateSign state={states[name]} />
            {t(`stage.${name}`)}
          </button>
        ))}
      </div>
      {stageNames.map((name) => (
        <span key={name} id={`why-state-${name}`} hidden>
          {t(`stage.${states[name]}`)}
        </span>
      ))}
      <div className="why-panel" id="why-panel" role="tabpanel" aria-labelledby={`why-tab-${chosen}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}

const signOf = {
  done: 'check',
  refused: 'cross',
  held: 'ring',
  current: 'turned',
  notYet: null,
  omitted: null,
} as const;

function StateSign({ state }: { state: StageState }) {
  const name = signOf[state];
  return name && <Sign name={name} />;
}

function neighbour(at: number, key: string): StageName | undefined {
  const count = stageNames.length;
  if (key === 'ArrowRight') return stageNames[(at + 1) % count];
  if (key === 'ArrowLeft') return stageNames[(at + count - 1) % count];
  if (key === 'Home') return stageNames[0];
  return key === 'End' ? stageNames[count - 1] : undefined;
}
