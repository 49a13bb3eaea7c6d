/** Which node it is about. */
import { useId } from 'react';
import { useStore } from '../../store/store.ts';
import { t } from '../../i18n/inspector.ts';

export function NodeChoice({ node, choose }: { node: string | null; choose: (node: string) => void }) {
  const id = useId();
  const nodes = useStore((state) => state.view?.nodes);
  const names = nodes?.map(({ name }) => name) ?? [];
  return (
    <p className="pressure-choice aligned gap-10">
      <label htmlFor={id}>{t('inspector:pressure.node')}</label>
      <select
        className="code-strong within least-32"
        id={id}
        value={node ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {(node === null || !names.includes(node)) && (
          <option value={node ?? ''}>{node ?? t('inspector:pressure.choose')}</option>
        )}
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </p>
  );
}
