/** What somebody has to look at or to mend, and what harm a fix does, in words. */
import { namespaceOfKey, nameOf } from '../engine/objects/ref.ts';
import type { Advice, Fix } from '../engine/why/fixes/fix.ts';
import type { Harm } from '../engine/why/steps/step.ts';
import { message, messageBy } from '../i18n/inspector.ts';
import { code, type Message } from '../i18n/message.ts';

export function adviceMessage(advice: Advice): Message {
  switch (advice.kind) {
    case 'readLogs': {
      const { pod, container, previous } = advice;
      const values = { namespace: namespaceOfKey(pod), pod: nameOf(pod), container };
      return message(previous ? 'inspector:fixes.advice.readLogs' : 'inspector:fixes.advice.readLogsNow', values);
    }
    case 'setGate':
      return message('inspector:fixes.advice.setGate', { gates: advice.gates.map(code), count: advice.gates.length });
    case 'mendProbe':
      return message('inspector:fixes.advice.mendProbe', { containers: advice.containers.map(code) });
    case 'mendFinalizer': {
      const { finalizers } = advice;
      return message('inspector:fixes.advice.mendFinalizer', {
        finalizers: finalizers.map(code),
        count: finalizers.length,
      });
    }
    default:
      return messageBy(`inspector:fixes.advice.${advice.kind}`, { ...advice });
  }
}

/** One sentence for each thing that is lost or broken; none where nothing is. */
export const harmsMessages = ({ steps }: Pick<Fix, 'steps'>): readonly Message[] =>
  steps.flatMap(({ facts }) =>
    facts.kind === 'deletePod'
      ? [...(facts.comesBack === null ? [goneForGood(facts.pod)] : []), ...harmMessages(facts.harm)]
      : [],
  );

const goneForGood = (pod: string): Message => message('inspector:fixes.harm.noOwner', { pod: nameOf(pod) });

const harmMessages = ({ budgets, claims, scratch, peers }: Harm): readonly Message[] => [
  ...budgets.map(({ name: budget, allowed }) =>
    allowed === null
      ? message('inspector:fixes.harm.budgetBare', { budget })
      : allowed === 0
        ? message('inspector:fixes.harm.budget', { budget })
        : message('inspector:fixes.harm.budgetSome', { budget, count: allowed }),
  ),
  ...(claims.length > 0 ? [message('inspector:fixes.harm.claims', { claims: claims.map(code) })] : []),
  ...(scratch.length > 0 ? [message('inspector:fixes.harm.scratch', { volumes: scratch.map(code) })] : []),
  ...(peers > 1 ? [message('inspector:fixes.harm.peers', { peers })] : []),
];
