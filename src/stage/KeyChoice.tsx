/** The topology key in force; a choice where the nodes offer several. */
import { labelName } from '../engine/objects/ref.ts';
import { chooseTopologyKey } from '../commands/looking.ts';
import type { ClusterView } from '../engine/view/view.ts';
import { t } from '../i18n/first.ts';

interface Props {
  view: ClusterView;
  /** Nothing where there is no choice. */
  quiet?: boolean;
  /** Where there is little room: `zone` of `topology.kubernetes.io/zone`. */
  short?: boolean;
}

export function KeyChoice({ view, quiet = false, short = false }: Props) {
  const keys = view.topologyKeys.includes(view.topologyKey)
    ? view.topologyKeys
    : [view.topologyKey, ...view.topologyKeys];
  if (keys.length < 2 && quiet) return null;
  if (keys.length < 2)
    return <span className="formula-key cut within muted text-11 line-18 mono">{view.topologyKey}</span>;
  return (
    <select
      className="formula-key cut within muted text-11 line-18 mono hit-tiny pressable edged-clear round-pod"
      aria-label={t('stage:formula.key')}
      title={view.topologyKey}
      value={view.topologyKey}
      onChange={(event) => chooseTopologyKey.run(event.target.value)}
    >
      {keys.map((key) => (
        <option key={key} value={key}>
          {short ? shortest(key, keys) : key}
        </option>
      ))}
    </select>
  );
}

/** The last part of a key, where no other key ends alike. */
function shortest(key: string, keys: readonly string[]): string {
  const last = labelName(key);
  return keys.filter((other) => labelName(other) === last).length > 1 ? key : last;
}
