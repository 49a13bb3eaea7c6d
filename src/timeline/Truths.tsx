/** Two truths side by side: what the API server holds of a container or a pod, and what its node runs. */
import type { TwoTruthsOf } from './layout/groups/nodeInstant.ts';
import { t } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';

interface Props {
  title: string;
  /** What each row is of. */
  each: string;
  rows: readonly TwoTruthsOf[];
}

export function Truths({ title, each, rows }: Props) {
  return (
    <div className="tl-part">
      <h3 className="eyebrow">{title}</h3>
      <table className="tl-truths tl-lines above-4 full-width text-12" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{each}</span>
            </th>
            <th scope="col">{t('timeline:truth.api')}</th>
            <th scope="col">{t('timeline:truth.node')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, node, api, real, differs }) => (
            <tr key={id}>
              <th scope="row" className="mono">
                {name}
                {node !== null && <span className="tl-small line-17 above-6 muted text-12"> {node}</span>}
              </th>
              <td className={differs ? 'verm strong' : ''}>{plain(api)}</td>
              <td className={differs ? 'verm strong' : ''}>{plain(real)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
