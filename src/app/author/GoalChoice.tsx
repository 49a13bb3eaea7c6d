/** When a step is reached: conditions on numbers of the run, chosen from what is true now. */
import { useState } from 'react';
import { X } from 'lucide-react';
import { goalOf } from '../../lessons/asked.ts';
import { wantedOf } from '../../lessons/condition.ts';
import type { GoalCondition, LessonStep } from '../../lessons/lesson.ts';
import { addedGoal, withFact, withGoal, withWords } from '../../lessons/made/edit.ts';
import { keepOwn, type LessonFile } from '../../lessons/made/file.ts';
import { FactChoice } from './FactChoice.tsx';
import { factText, type Offered, offerText, shownValue } from './useOffers.ts';
import { t } from '../../i18n/author.ts';

type Relation = 'is' | 'isNot' | 'atLeast' | 'atMost';

interface Props {
  file: LessonFile;
  step: LessonStep;
  offers: readonly Offered[];
}

export function GoalChoice({ file, step, offers }: Props) {
  const [name, setName] = useState('');
  const [relation, setRelation] = useState<Relation>('is');
  const goal = goalOf(step);
  const offer = offers.find((one) => one.name === name);
  const isNumber = typeof offer?.value === 'number';
  const relations: readonly Relation[] = isNumber ? ['is', 'isNot', 'atLeast', 'atMost'] : ['is', 'isNot'];
  const how = relations.includes(relation) ? relation : 'is';
  const add = () => {
    if (!offer || offer.value === undefined) return;
    const condition = conditionOf(offer, how);
    const words = file.words.steps[step.id];
    const next = addedGoal(withFact(file, offer), step.id, condition);
    const text = t(`author:condition.${how}`, { what: offerText(offer), value: shownValue(offer.value) });
    const sentence = t('author:condition.sentence', { condition: text });
    keepOwn(words?.goal?.trim() ? next : withWords(next, step.id, { goal: sentence }));
  };
  return (
    <fieldset className="author-goal stack gap-6">
      <legend className="eyebrow">{t('author:goals')}</legend>
      {goal.map((condition) => {
        const text = textOf(condition, offers);
        return (
          <p key={condition.fact} className="aligned gap-6 between">
            <span>{text}</span>
            <button
              type="button"
              className="button quiet icon small"
              aria-label={t('author:removeGoal', { condition: text })}
              onClick={() =>
                keepOwn(
                  withGoal(
                    file,
                    step.id,
                    goal.filter((one) => one !== condition),
                  ),
                )
              }
            >
              <X aria-hidden="true" />
            </button>
          </p>
        );
      })}
      <FactChoice label={t('author:choose')} offers={offers} chosen={name} choose={setName} />
      {offer && (
        <div className="flex wrap gap-6">
          <select
            aria-label={t('author:relation.name')}
            value={how}
            onChange={({ target }) => setRelation(target.value as Relation)}
          >
            {relations.map((one) => (
              <option key={one} value={one}>
                {t(`author:relation.${one}`)}
              </option>
            ))}
          </select>
          <b className="aligned">{shownValue(offer.value)}</b>
          <button type="button" className="button" onClick={add}>
            {t('author:addGoal')}
          </button>
        </div>
      )}
    </fieldset>
  );
}

function conditionOf({ name: fact, value = null }: Offered, how: Relation): GoalCondition {
  if (how === 'isNot') return { fact, isNot: value };
  if (how === 'is' || typeof value !== 'number') return { fact, is: value };
  return how === 'atLeast' ? { fact, atLeast: value } : { fact, atMost: value };
}

function textOf(condition: GoalCondition, offers: readonly Offered[]): string {
  const relation = (['is', 'isNot', 'atLeast', 'atMost'] as const).find((one) => one in condition) ?? 'is';
  const value = 'isNot' in condition ? condition.isNot : wantedOf(condition);
  return t(`author:condition.${relation}`, { what: factText(condition.fact, offers), value: shownValue(value) });
}
