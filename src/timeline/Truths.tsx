/** Each container in its two truths: what the API server holds and what its node runs. */
import { useTranslation } from 'react-i18next';
import type { ContainerTruths } from './layout/instant.ts';
import { plain } from './layout/words.ts';

export function Truths({ containers }: { containers: readonly ContainerTruths[] }) {
  const { t } = useTranslation('timeline');
  return (
    <div className="tl-part">
      <h3 className="eyebrow">{t('truth.title')}</h3>
      <table className="tl-truths">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('truth.container')}</span>
            </th>
            <th scope="col">{t('truth.api')}</th>
            <th scope="col">{t('truth.node')}</th>
          </tr>
        </thead>
        <tbody>
          {containers.map(({ name, api, node, differs }) => (
            <tr key={name} className={differs ? 'differs' : ''}>
              <th scope="row" className="mono">
                {name}
              </th>
              <td>{plain(api)}</td>
              <td>{plain(node)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
