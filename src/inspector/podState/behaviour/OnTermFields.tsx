/** How the process answers SIGTERM. */
import { ChoiceField } from './ChoiceField.tsx';
import { answerOf, answers, withAnswer, withOnTerm, type Handled } from './change.ts';
import { NumberField } from './NumberField.tsx';
import { t } from '../../../i18n/inspector.ts';

export function OnTermFields({ behaviour, onChange }: Handled) {
  const onTerm = behaviour.onTerm ?? {};
  const answer = answerOf(onTerm);
  return (
    <fieldset className="life-handles relative aligned wrap shrinks">
      <legend>{t('inspector:podState.behaviour.onTerm')}</legend>
      <ChoiceField
        label={t('inspector:podState.behaviour.answer')}
        value={answer}
        choices={answers}
        nameOf={(choice) => t(`inspector:podState.behaviour.${choice}`)}
        onChange={(chosen) => onChange(withAnswer(behaviour, chosen))}
      />
      {answer === 'leaves' && (
        <>
          <NumberField
            label={t('inspector:podState.behaviour.after')}
            unit={t('inspector:podState.behaviour.seconds')}
            value={onTerm.after ?? 0}
            onChange={(after) => onChange(withOnTerm(behaviour, { after }))}
          />
          <NumberField
            label={t('inspector:podState.behaviour.code')}
            value={onTerm.code ?? 0}
            most={255}
            step={1}
            onChange={(code) => onChange(withOnTerm(behaviour, { code }))}
          />
        </>
      )}
    </fieldset>
  );
}
