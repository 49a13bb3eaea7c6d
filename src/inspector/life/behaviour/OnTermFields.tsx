/** How the process answers SIGTERM. */
import { useTranslation } from 'react-i18next';
import { ChoiceField } from './ChoiceField.tsx';
import { answerOf, answers, withAnswer, withOnTerm, type Handled } from './change.ts';
import { NumberField } from './NumberField.tsx';

export function OnTermFields({ told, onChange }: Handled) {
  const { t } = useTranslation('inspector');
  const onTerm = told.onTerm ?? {};
  const answer = answerOf(onTerm);
  return (
    <fieldset className="life-handles">
      <legend>{t('life.behaviour.onTerm')}</legend>
      <ChoiceField
        label={t('life.behaviour.answer')}
        value={answer}
        choices={answers}
        nameOf={(choice) => t(`life.behaviour.${choice}`)}
        onChange={(chosen) => onChange(withAnswer(told, chosen))}
      />
      {answer === 'leaves' && (
        <>
          <NumberField
            label={t('life.behaviour.after')}
            unit={t('life.behaviour.seconds')}
            value={onTerm.after ?? 0}
            onChange={(after) => onChange(withOnTerm(told, { after }))}
          />
          <NumberField
            label={t('life.behaviour.code')}
            value={onTerm.code ?? 0}
            most={255}
            step={1}
            onChange={(code) => onChange(withOnTerm(told, { code }))}
          />
        </>
      )}
    </fieldset>
  );
}
