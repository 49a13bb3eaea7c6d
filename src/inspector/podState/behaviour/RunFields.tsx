/** How each attempt runs: when it listens, how long it runs, how it ends. */
import { Plus, X } from 'lucide-react';
import { ChoiceField } from './ChoiceField.tsx';
import {
  endingOf,
  endings,
  type RunBehaviour,
  runsOf,
  withEnding,
  withOneMore,
  withoutRun,
  withRun,
  type Handled,
} from './change.ts';
import { NumberField } from './NumberField.tsx';
import { t } from '../../../i18n/inspector.ts';

export function RunFields({ behaviour, onChange }: Handled) {
  const runs = runsOf(behaviour);
  return (
    <>
      {runs.map((run, attempt) => (
        // Attempts have no name but their number.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={attempt} className="life-handles relative aligned wrap shrinks">
          <legend>
            {t(
              attempt === runs.length - 1
                ? 'inspector:podState.behaviour.runsFrom'
                : 'inspector:podState.behaviour.run',
              {
                attempt,
              },
            )}
          </legend>
          <Fields run={run} onChange={(changed) => onChange(withRun(behaviour, attempt, changed))} />
          {runs.length > 1 && (
            <button
              type="button"
              className="button quiet icon life-remove absolute"
              aria-label={t('inspector:podState.behaviour.removeRun', { attempt })}
              title={t('inspector:podState.behaviour.removeRun', { attempt })}
              onClick={() => onChange(withoutRun(behaviour, attempt))}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </fieldset>
      ))}
      <button type="button" className="button life-add beside-8" onClick={() => onChange(withOneMore(behaviour))}>
        <Plus aria-hidden="true" />
        {t('inspector:podState.behaviour.addRun')}
      </button>
    </>
  );
}

function Fields({ run, onChange }: { run: RunBehaviour; onChange: (run: RunBehaviour) => void }) {
  const ending = endingOf(run);
  const seconds = t('inspector:podState.behaviour.seconds');
  return (
    <>
      <NumberField
        label={t('inspector:podState.behaviour.listensAfter')}
        unit={seconds}
        value={run.listensAfter ?? 0}
        onChange={(listensAfter) => onChange({ ...run, listensAfter })}
      />
      <ChoiceField
        label={t('inspector:podState.behaviour.ends')}
        value={ending}
        choices={endings}
        nameOf={(choice) => t(`inspector:podState.behaviour.${choice}`)}
        onChange={(chosen) => onChange(withEnding(run, chosen))}
      />
      {ending !== 'runsOn' && (
        <NumberField
          label={t('inspector:podState.behaviour.after')}
          unit={seconds}
          value={run.after ?? 0}
          onChange={(after) => onChange({ ...run, after })}
        />
      )}
      {ending === 'exits' && (
        <NumberField
          label={t('inspector:podState.behaviour.code')}
          value={run.code ?? 0}
          most={255}
          step={1}
          onChange={(code) => onChange({ ...run, code })}
        />
      )}
    </>
  );
}
