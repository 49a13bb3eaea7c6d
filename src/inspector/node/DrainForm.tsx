/** `kubectl drain` with the flags of one's choice: without them it stops at what it may not take. */
import { type FormEvent, useState } from 'react';
import { drain } from '../../commands/nodes.ts';
import { t } from '../../i18n/late.ts';

const flags = ['ignoreDaemonSets', 'deleteEmptyDirData', 'force'] as const;

export function DrainForm({ node }: { node: string }) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set<string>(['ignoreDaemonSets']));
  const toggle = (flag: string) => {
    const next = new Set(chosen);
    if (!next.delete(flag)) next.add(flag);
    choose(next);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    drain.run({ node, ...Object.fromEntries(flags.filter((flag) => chosen.has(flag)).map((flag) => [flag, true])) });
  };
  return (
    <details className="node-fold room-6">
      <summary className="aligned strong">{t('node:drainForm.title')}</summary>
      <form className="node-flags aligned wrap text-12 gap-4-14" onSubmit={onSubmit}>
        {flags.map((flag) => (
          <label key={flag} className="life-check hit aligned-inline gap-6 mono">
            <input type="checkbox" checked={chosen.has(flag)} onChange={() => toggle(flag)} />
            {t(`node:drainForm.${flag}`)}
          </label>
        ))}
        <button type="submit" className="button">
          {t('node:drainForm.run')}
        </button>
      </form>
    </details>
  );
}
