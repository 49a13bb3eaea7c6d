/** Each node with what decides whether it is in the count; those that answer alike together where they are many. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpreadDepth } from '../../engine/why/spread/depth.ts';
import { useStore } from '../../store/store.ts';
import { Sign } from '../signs.tsx';
import { Words } from '../Words.tsx';
import { type RichText, said, speak } from '../../text/words.ts';
import { domainName } from './constraintSaid.ts';
import { affinityCell, keysCell, type NodeRow, nodeRows, outBecause, taintsCell, verdictCell } from './nodeRows.ts';

const shownAtFirst = 40;

export function NodesTable({ depth }: { depth: SpreadDepth }) {
  const { t } = useTranslation('inspector');
  const [all, showAll] = useState(false);
  const rows = nodeRows(depth);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  return (
    <section className="spread-nodes">
      <h3 id="spread-nodes-title">{t('spreadDepth.nodes.title')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="spread-scroll" role="region" aria-labelledby="spread-nodes-title" tabIndex={0}>
        <table className="why-matrix plain">
          <thead>
            <tr>
              <th scope="col">{t('spreadDepth.nodes.node')}</th>
              <th scope="col">{t('spreadDepth.nodes.keys')}</th>
              <th scope="col">{t('spreadDepth.nodes.affinity')}</th>
              <th scope="col">{t('spreadDepth.nodes.taints')}</th>
              {depth.constraints.map(({ ruler }) => (
                <th key={ruler.index} scope="col">
                  <code>{ruler.topologyKey}</code>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} constraints={depth.constraints} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <button type="button" className="button quiet" onClick={() => showAll(true)}>
          {t('spreadDepth.nodes.showAll', { count: rows.length - shown.length })}
        </button>
      )}
    </section>
  );
}

function Row({ row, constraints }: { row: NodeRow; constraints: SpreadDepth['constraints'] }) {
  const { node, nodes, domains } = row;
  const isLit = useStore(({ lit }) => lit !== null && nodes.some((name) => lit.nodes.includes(name)));
  return (
    <tr data-lit={isLit ? 'row' : undefined}>
      <th scope="row">{nodes.length === 1 ? nodes[0] : <Group nodes={nodes} />}</th>
      <Answer said={keysCell(node)} isYes={node.at.every(({ lacks }) => lacks.length === 0)} />
      <Answer said={affinityCell(node)} isYes={node.unmet === null} />
      <Answer said={taintsCell(node)} isYes={node.untolerated === null} />
      {node.at.map((at, place) => {
        const ruler = constraints[place]?.ruler;
        const own = domains[place] ?? [];
        if (!ruler) return null;
        const verdict = verdictCell(at, ruler);
        return (
          <td key={ruler.index}>
            <span className="spread-cell">
              <code>{domainsText(own)}</code>
              <span data-counted={at.isCounted}>
                <Words said={said(at.isCounted ? 'spreadDepth.nodes.counted' : 'spreadDepth.nodes.notCounted')} />
                {!at.isCounted && ` (${outBecause(node, at, ruler).map(speak).join(', ')})`}
              </span>
              {verdict && (
                <span className="why-answer" data-tone={at.ok ? 'check' : 'cross'}>
                  <Sign name={at.ok ? 'check' : 'cross'} />
                  <Words said={verdict} />
                </span>
              )}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

function domainsText(domains: readonly (string | null)[]): string {
  const [only = null] = domains;
  if (domains.length > 2) return speak(said('spreadDepth.nodes.domains', { count: domains.length }));
  return domains.length === 2
    ? domains.map((one) => (one === null ? '–' : domainName(one))).join(', ')
    : only === null
      ? speak(said('spreadDepth.nodes.lacking'))
      : domainName(only);
}

const named = 50;

function Group({ nodes }: { nodes: readonly string[] }) {
  return (
    <details>
      <summary>
        <Words said={said('spreadDepth.nodes.group', { count: nodes.length })} />
      </summary>
      <span className="spread-names">
        {nodes.slice(0, named).join(', ')}
        {nodes.length > named && ` ${speak(said('spreadDepth.more', { count: nodes.length - named }))}`}
      </span>
    </details>
  );
}

const Answer = ({ said: sentence, isYes }: { said: RichText; isYes: boolean }) => (
  <td>
    <span className="why-answer" data-tone={isYes ? 'check' : 'dot'}>
      <Sign name={isYes ? 'check' : 'cross'} />
      <span>
        <Words said={sentence} />
      </span>
    </span>
  </td>
);
