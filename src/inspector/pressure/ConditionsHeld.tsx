/** Conditions that outlive their cause: they keep pods away for the transition period. */
import type { ConditionHeld, NodeShort } from '../../engine/why/pressure/short.ts';
import { clock } from '../../i18n/time.ts';
import { ConditionOf } from './ConditionOf.tsx';
import { heldMessage } from './heldMessage.ts';
import { Ring } from './Ring.tsx';
import { t as announce } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

export function ConditionsHeld({ short: { conditions, transition }, t: now }: { short: NodeShort; t: number }) {
  return (
    <section aria-label={announce('inspector:pressure.conditions.title')}>
      <h3>{announce('inspector:pressure.conditions.title')}</h3>
      <ul className="pressure-conditions grid gap-4">
        {conditions.map((condition) => (
          <li className="flex wrap middle gap-2-10" key={condition.type}>
            <ConditionOf condition={condition} />
            <Held condition={condition} transition={transition} t={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Held({
  condition: { heldUntil },
  transition,
  t,
}: {
  condition: ConditionHeld;
  transition: number;
  t: number;
}) {
  if (heldUntil === null) return null;
  return (
    <span className="aligned-inline gap-6" title={clock(heldUntil)}>
      {heldUntil > t && <Ring share={(heldUntil - t) / transition} />}
      <Words message={heldMessage(heldUntil, transition, t)} />
    </span>
  );
}
