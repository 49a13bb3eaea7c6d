/** Each node with what decides whether it is in the count; those that answer alike together where they are many. */
import { useState } from 'react';
import type { SpreadDepth } from '../../engine/why/spread/depth.ts';
import { useStore } from '../../store/store.ts';
import { Sign } from '../signs.tsx';
import { domainName } from './constraintMessages.ts';
import { affinityCell, keysCell, type NodeRow, nodeRows, outBecause, taintsCell, verdictCell } from './nodeRows.ts';
import { message, t } from '../../i18n/inspector.ts';
import { textOf, type Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

const shownAtFirst = 40;

export function NodesTable({ depth }: { depth: SpreadDepth }) {
  const [all, showAll] = useState(false);
  const rows = nodeRows(depth);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  return (
    <section className="spread-nodes stack gap-10 shrinks">
      <h3 className="breaks-anywhere" id="spread-nodes-title">
        {t('inspector:spreadDepth.nodes.title')}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="spread-scroll scrolls" role="region" aria-labelledby="spread-nodes-title" tabIndex={0}>
        <table className="why-matrix full-width text-12 plain">
          <thead>
            <tr>
              <th scope="col">{t('inspector:spreadDepth.nodes.node')}</th>
              <th scope="col">{t('inspector:spreadDepth.nodes.keys')}</th>
              <th scope="col">{t('inspector:spreadDepth.nodes.affinity')}</th>
              <th scope="col">{t('inspector:spreadDepth.nodes.taints')}</th>
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
          {t('inspector:spreadDepth.nodes.showAll', { count: rows.length - shown.length })}
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
      <Answer message={keysCell(node)} isYes={node.at.every(({ lacks }) => lacks.length === 0)} />
      <Answer message={affinityCell(node)} isYes={node.unmet === null} />
      <Answer message={taintsCell(node)} isYes={node.untolerated === null} />
      {node.at.map((at, place) => {
        const ruler = constraints[place]?.ruler;
        const own = domains[place] ?? [];
        if (!ruler) return null;
        const verdict = verdictCell(at, ruler);
        return (
          <td key={ruler.index}>
            <span className="spread-cell flex wrap baseline gap-2-10">
              <code>{domainsText(own)}</code>
              <span className={at.isCounted ? undefined : 'muted'}>
                <Words
                  message={message(
                    at.isCounted ? 'inspector:spreadDepth.nodes.counted' : 'inspector:spreadDepth.nodes.notCounted',
                  )}
                />
                {!at.isCounted && ` (${outBecause(node, at, ruler).map(textOf).join(', ')})`}
              </span>
              {verdict && (
                <span className="why-answer inline-flex start gap-6 muted" data-tone={at.ok ? 'check' : 'cross'}>
                  <Sign name={at.ok ? 'check' : 'cross'} />
                  <Words message={verdict} />
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
  if (domains.length > 2) return textOf(message('inspector:spreadDepth.nodes.domains', { count: domains.length }));
  return domains.length === 2
    ? domains.map((one) => (one === null ? '–' : domainName(one))).join(', ')
    : only === null
      ? textOf(message('inspector:spreadDepth.nodes.lacking'))
      : domainName(only);
}

const named = 50;

function Group({ nodes }: { nodes: readonly string[] }) {
  return (
    <details>
      <summary>
        <Words message={message('inspector:spreadDepth.nodes.group', { count: nodes.length })} />
      </summary>
      <span className="as-block muted code breaks-anywhere">
        {nodes.slice(0, named).join(', ')}
        {nodes.length > named && ` ${textOf(message('inspector:spreadDepth.more', { count: nodes.length - named }))}`}
      </span>
    </details>
  );
}

const Answer = ({ message: sentence, isYes }: { message: Message; isYes: boolean }) => (
  <td>
    <span className="why-answer inline-flex start gap-6 muted" data-tone={isYes ? 'check' : 'dot'}>
      <Sign name={isYes ? 'check' : 'cross'} />
      <span>
        <Words message={sentence} />
      </span>
    </span>
  </td>
);
