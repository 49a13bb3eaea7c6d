/** The node's taints, each with a button that removes it, and a form for one more. */
import { Plus, X } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { taintNode } from '../../commands/nodes.ts';
import type { NodeLife } from '../../engine/view/nodeLife.ts';
import { When } from '../life/When.tsx';

type Listed = NodeLife['taints'][number];

const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const;
const textOf = ({ key, value, effect }: Listed): string => `${key}${value ? `=${value}` : ''}:${effect}`;

export function Taints({ node, taints }: { node: string; taints: readonly Listed[] }) {
  const { t } = useTranslation('node');
  return (
    <>
      <h3>{t('taints.title')}</h3>
      {taints.length === 0 && <p className="why-quiet">{t('taints.none')}</p>}
      <ul className="node-taints">
        {taints.map((taint) => (
          <li key={textOf(taint)}>
            <span>
              <span className="mono">{taint.value ? `${taint.key}=${taint.value}` : taint.key}</span>
              <span className="node-because">
                {taint.effect}
                {taint.since !== null && (
                  <>
                    {' · '}
                    <When at={taint.since} />
                  </>
                )}
              </span>
            </span>
            <button
              type="button"
              className="button quiet icon why-copy"
              aria-label={t('taints.remove', { taint: textOf(taint) })}
              title={t('taints.remove', { taint: textOf(taint) })}
              onClick={() => taintNode.run({ node, taint: { key: taint.key, effect: taint.effect }, isRemoved: true })}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <AddTaint node={node} />
    </>
  );
}

function AddTaint({ node }: { node: string }) {
  const { t } = useTranslation('node');
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
    <details className="node-fold">
      <summary>{t('taints.adding')}</summary>
      <form className="node-form" onSubmit={onSubmit}>
        <label htmlFor={`${id}-key`}>{t('taints.key')}</label>
        <input id={`${id}-key`} name="key" className="mono" required autoComplete="off" spellCheck={false} />
        <label htmlFor={`${id}-value`}>{t('taints.value')}</label>
        <input id={`${id}-value`} name="value" className="mono" autoComplete="off" spellCheck={false} />
        <label htmlFor={`${id}-effect`}>{t('taints.effect')}</label>
        <select id={`${id}-effect`} name="effect" className="mono">
          {effects.map((effect) => (
            <option key={effect}>{effect}</option>
          ))}
        </select>
        <button type="submit" className="button">
          <Plus aria-hidden="true" />
          {t('taints.add')}
        </button>
      </form>
    </details>
  );
}
