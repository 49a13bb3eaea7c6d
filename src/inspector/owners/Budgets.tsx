/** Budgets that speak up for the pod, and what the eviction API would say now. */
import { type FormEvent, useState } from 'react';
import { setMinAvailable } from '../../commands/workloadsAround.ts';
import type { BudgetState, EvictionAnswer, Owners } from '../../engine/view/owners.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { Conditions } from '../podState/Conditions.tsx';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import { Bar } from './Bar.tsx';
import { CardHead } from './CardHead.tsx';
import { KubectlCells } from './KubectlCells.tsx';
import { useTurnedTo } from './useTurnedTo.ts';
import { t } from '../../i18n/late.ts';

export function Budgets({ owners: { budgets, eviction } }: { owners: Owners }) {
  const { canChange, tellsNow } = useStore(modeIn);
  return (
    <>
      <h3>{t('owners:budget.title')}</h3>
      {budgets.length === 0 && (
        <p className="muted">
          <Marked text={t(tellsNow ? 'owners:budget.none' : 'owners:budget.noneThen')} />
        </p>
      )}
      {budgets.map((budget) => (
        <BudgetCard key={budget.subject} budget={budget} />
      ))}
      {eviction && canChange && <Eviction answer={eviction} />}
    </>
  );
}

function BudgetCard({ budget }: { budget: BudgetState }) {
  const { name, subject, currentHealthy, desiredHealthy, expectedPods, disruptionsAllowed } = budget;
  const card = useTurnedTo(subject);
  const counts = { name, current: currentHealthy, expected: expectedPods, desired: desiredHealthy };
  const sick = Math.max(0, expectedPods - currentHealthy);
  return (
    <section
      ref={card}
      className="owner-card wraps card grid gap-8"
      aria-label={t('owners:card', { kind: 'PodDisruptionBudget', name })}
      tabIndex={-1}
    >
      <CardHead kind="PodDisruptionBudget" name={name} subject={subject} />
      <KubectlCells cells={budget.kubectl} kind="PodDisruptionBudget" name={name} />
      <Bar
        blocks={[
          { kind: 'new', from: 0, length: currentHealthy },
          ...(sick > 0 ? [{ kind: 'newWaits', from: currentHealthy, length: sick }] : []),
        ]}
        width={Math.max(1, expectedPods, currentHealthy, desiredHealthy)}
        least={desiredHealthy}
        label={t('owners:budget.bar', counts)}
      />
      <p className="owner-allowed" data-none={disruptionsAllowed === 0}>
        {t('owners:budget.healthy', counts)} ·{' '}
        <strong>{t('owners:budget.allowed', { count: disruptionsAllowed })}</strong>
      </p>
      <dl className="owner-numbers flex wrap facts gap-6-12">
        <div className="shrinks">
          <dt>{t('owners:field.unhealthyPodEvictionPolicy')}</dt>
          <dd>{budget.unhealthyPodEvictionPolicy}</dd>
        </div>
      </dl>
      {budget.conditions.length > 0 && <Conditions conditions={budget.conditions} />}
      <MinAvailable key={budget.minAvailable} budget={budget} />
    </section>
  );
}

function MinAvailable({ budget }: { budget: BudgetState }) {
  const [typed, setTyped] = useState(budget.minAvailable ?? '');
  const isValid = /^\d+%?$/.test(typed);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) setMinAvailable.run({ budget, value: typed });
  };
  return (
    <form className="owner-stepper aligned wrap gap-6" onSubmit={onSubmit}>
      <span className="mono text-12">{t('owners:field.minAvailable')}</span>
      <input
        className="mono text-right"
        aria-label={t('owners:budget.minAvailable', { name: budget.name })}
        aria-invalid={!isValid && typed !== ''}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button" disabled={!isValid || typed === budget.minAvailable}>
        {t('owners:budget.set')}
      </button>
    </form>
  );
}

function Eviction({ answer }: { answer: EvictionAnswer }) {
  const isRefused = answer.kind === 'refused';
  return (
    <div className="owner-eviction round-card grid gap-4" data-refused={isRefused}>
      <h4 className="breaks-anywhere">{t('owners:eviction.title')}</h4>
      <p>
        {answer.kind === 'allowed' && <Marked text={t('owners:eviction.allowed')} />}
        {answer.kind === 'charged' && <Marked text={t('owners:eviction.charged', { budget: answer.budget })} />}
        {isRefused && (
          <Marked
            text={t('owners:eviction.refused', { code: answer.answer.code, reason: answer.answer.reason ?? '' })}
          />
        )}
      </p>
      {isRefused && (
        <p className="life-said pad-4-8 muted code breaks-anywhere on-sunk round-pod">{answer.answer.message}</p>
      )}
      {isRefused && <p className="muted">{t('owners:eviction.forgets')}</p>}
    </div>
  );
}
