/** The topology key in force; a choice where the nodes offer several. */
import { useTranslation } from 'react-i18next';
import { chooseTopologyKey } from '../commands/looking.ts';
import type { ClusterView } from '../engine/view/view.ts';

export function KeyChoice({ view }: { view: ClusterView }) {
  const { t } = useTranslation('stage');
  const keys = view.topologyKeys.includes(view.topologyKey)
    ? view.topologyKeys
    : [view.topologyKey, ...view.topologyKeys];
  if (keys.length < 2) return <span className="formula-key mono">{view.topologyKey}</span>;
  return (
    <select
      className="formula-key mono"
      aria-label={t('formula.key')}
      value={view.topologyKey}
      onChange={(event) => chooseTopologyKey.run(event.target.value)}
    >
      {keys.map((key) => (
        <option key={key} value={key}>
          {key}
        </option>
      ))}
    </select>
  );
}
