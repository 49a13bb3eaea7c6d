/** The pods that are given back one by one: in which order, under which budgets, and who can't stay. */
import type { BudgetFact, DryRun, Reprieve } from '../../engine/scheduler/preemption/facts.ts';
import type { PodView } from '../../engine/view/view.ts';
import { quantity } from '../../text/amount.ts';
import { NameTag } from '../NameTag.tsx';
import { Sign } from '../signs.tsx';
import { dateAndTime } from './instant.ts';
import { podName } from '../../text/podName.ts';
import { message, t } from '../../i18n/inspector.ts';
import { code } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';
import { signed } from '../../i18n/minus.ts';

export function Reprieves({ run, pod }: { run: DryRun; pod: PodView }) {
  const { reprieves, node } = run;
  const hasBudgets = reprieves.some(({ budgets }) => budgets.length > 0);
  return (
    <>
      <ol className="why-reprieves grid" aria-label={t('inspector:preemption.reprieves', { node })}>
        {reprieves.map((one) => (
          <Given key={one.pod} one={one} />
        ))}
      </ol>
      <p>
        <Words message={freed(run, pod)} />
      </p>
      {reprieves.length > 1 && <p className="why-quiet">{t('inspector:preemption.orderRule')}</p>}
      {hasBudgets && <p className="why-quiet">{t('inspector:preemption.budgetRule')}</p>}
    </>
  );
}

function Given({ one }: { one: Reprieve }) {
  const { pod, priority, startTime, budgets, stays, rejection, milliCpu, memory } = one;
  return (
    <li data-stays={stays}>
      <span className="why-given aligned between gap-8 code-strong">
        <NameTag name={podName(pod)} />
        <span className="why-verdict aligned-inline gap-4 nowrap" data-tone={stays ? 'passed' : 'failed'}>
          <Sign name={stays ? 'check' : 'cross'} />
          {t(stays ? 'inspector:preemption.stays' : 'inspector:preemption.victim')}
        </span>
      </span>
      <dl>
        <Fact name={t('inspector:preemption.rank')} value={signed(priority)} />
        <Fact
          name={t('inspector:preemption.start')}
          value={startTime === null ? t('inspector:preemption.noStart') : dateAndTime(startTime)}
        />
        <Fact
          name={t('inspector:preemption.frees')}
          value={`${quantity('cpu', milliCpu)} cpu, ${quantity('memory', memory)}`}
        />
        {budgets.map((budget) => (
          <Budget key={budget.name} budget={budget} />
        ))}
      </dl>
      {rejection && <p className="mono why-quiet">{rejection.reasons.join(', ')}</p>}
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Budget({ budget: { name, before, after } }: { budget: BudgetFact }) {
  return (
    <div data-tone={after < 0 ? 'failed' : undefined}>
      <dt>{t('inspector:preemption.budget')}</dt>
      <dd>
        {t('inspector:preemption.budgetOf', { name: podName(name), before: signed(before), after: signed(after) })}
        {after < 0 && `, ${t('inspector:preemption.violating')}`}
      </dd>
    </div>
  );
}

/** What the victims free, beside what the pod asks for. */
function freed({ reprieves }: DryRun, pod: PodView) {
  const victims = reprieves.filter(({ stays }) => !stays);
  const sum = (amount: (one: Reprieve) => number) => victims.reduce((total, one) => total + amount(one), 0);
  return message('inspector:preemption.sum', {
    cpu: code(
      quantity(
        'cpu',
        sum(({ milliCpu }) => milliCpu),
      ),
    ),
    memory: code(
      quantity(
        'memory',
        sum(({ memory }) => memory),
      ),
    ),
    needCpu: code(quantity('cpu', pod.cpu)),
    needMemory: code(quantity('memory', pod.memory)),
  });
}
