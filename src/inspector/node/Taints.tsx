/** The node's taints, each with a button that removes it, and a form for one more. */
import { Plus, X } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { taintNode } from '../../commands/nodes.ts';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import type { NodeState } from '../../engine/view/nodeState.ts';
import { When } from '../podState/When.tsx';
import { t } from '../../i18n/late.ts';

type Listed = NodeState['taints'][number];

const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const;
const textOf = ({ key, value, effect }: Listed): string => `${key}${value ? `=${value}` : ''}:${effect}`;

export function Taints({ node, taints }: { node: string; taints: readonly Listed[] }) {
  const { canChange } = useStore(modeIn);
  return (
    <>
      <h3>{t('node:taints.title')}</h3>
      {taints.length === 0 && <p className="muted">{t('node:taints.none')}</p>}
      <ul className="node-taints lines">
        {taints.map((taint) => (
          <li className="grid gap-8 text-12 breaks-anywhere middle" key={textOf(taint)}>
            <span>
              <span className="mono">{taint.value ? `${taint.key}=${taint.value}` : taint.key}</span>
              <span className="node-because as-block text-small muted">
                {taint.effect}
                {taint.since !== null && (
                  <>
                    {' · '}
                    <When at={taint.since} />
                  </>
                )}
              </span>
            </span>
            {canChange && (
              <button
                type="button"
                className="button quiet icon small why-copy muted"
                aria-label={t('node:taints.remove', { taint: textOf(taint) })}
                title={t('node:taints.remove', { taint: textOf(taint) })}
                onClick={() =>
                  taintNode.run({ node, taint: { key: taint.key, effect: taint.effect }, isRemoved: true })
                }
              >
                <X aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {canChange && <AddTaint node={node} />}
    </>
  );
}

function AddTaint({ node }: { node: string }) {
  const id = useId();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [key, value, effect] = ['key', 'value', 'effect'].map((name) => String(new FormData(form).get(name)).trim());
    if (!key || !effect) return;
    taintNode.run({ node, taint: { key, effect, ...(value && { value }) } });
    form.reset();
  };
  return (
    <details className="node-fold room-6">
      <summary className="aligned strong">{t('node:taints.adding')}</summary>
      <form className="node-form middle grid gap-6-12" onSubmit={onSubmit}>
        <label htmlFor={`${id}-key`}>{t('node:taints.key')}</label>
        <input id={`${id}-key`} name="key" className="mono" required autoComplete="off" spellCheck={false} />
        <label htmlFor={`${id}-value`}>{t('node:taints.value')}</label>
        <input id={`${id}-value`} name="value" className="mono" autoComplete="off" spellCheck={false} />
        <label htmlFor={`${id}-effect`}>{t('node:taints.effect')}</label>
        <select id={`${id}-effect`} name="effect" className="mono">
          {effects.map((effect) => (
            <option key={effect}>{effect}</option>
          ))}
        </select>
        <button type="submit" className="button">
          <Plus aria-hidden="true" />
          {t('node:taints.add')}
        </button>
      </form>
    </details>
  );
}
