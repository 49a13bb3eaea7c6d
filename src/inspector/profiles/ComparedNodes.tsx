/** Nodes × the totals of both profiles; a node opens to its points by plugin. */
import { useId, useState } from 'react';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { NameTag } from '../NameTag.tsx';
import { sharedSuffix } from '../names.ts';
import { Sign } from '../signs.tsx';
import { Breakable } from './Breakable.tsx';
import { type ComparedNode, comparedNodes, partsOf, type ComparedTotal } from './compareNodes.ts';
import { signed } from './outcome.ts';
import { t } from '../../i18n/inspector.ts';

const shortList = 8;

export function ComparedNodes({ before, after }: { before: Decision; after: Decision }) {
  const [open, setOpen] = useState<string | null>(null);
  const [limit, setLimit] = useState(shortList);
  const rows = comparedNodes(before, after, limit);
  const hidden = new Set([...before.feasible, ...after.feasible]).size - rows.length;
  const suffix = sharedSuffix(before.nodes);
  return (
    <>
      <table className="why-matrix full-width text-12 profiles-nodes">
        <caption className="visually-hidden">{t('profiles:table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('profiles:table.node')}</th>
            <th scope="col" className="why-end">
              {t('profiles:table.inForce')}
            </th>
            <th scope="col" className="why-end">
              {t('profiles:table.changed')}
            </th>
            <th scope="col" className="why-end">
              {t('profiles:table.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <NodeRows
              key={row.node}
              row={row}
              suffix={suffix}
              parts={open === row.node ? partsOf(before, after, row.node) : null}
              onToggle={() => setOpen(open === row.node ? null : row.node)}
            />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <button type="button" className="button quiet" onClick={() => setLimit(limit + 100)}>
          {t('profiles:table.more', { count: hidden })}
        </button>
      )}
    </>
  );
}

interface RowProps {
  row: ComparedNode;
  suffix: string;
  parts: ReturnType<typeof partsOf> | null;
  onToggle: () => void;
}

function NodeRows({ row, suffix, parts, onToggle }: RowProps) {
  const id = useId();
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            className="profiles-node hit icon-12 text-left aligned gap-4 full-width round-pod"
            aria-expanded={parts !== null}
            aria-controls={parts ? id : undefined}
            onClick={onToggle}
          >
            <Sign name="turned" />
            <NameTag name={row.node} suffix={suffix} />
          </button>
        </th>
        <Total compared={row.before} isBest={row.wasBest} />
        <Total compared={row.after} isBest={row.isBest} />
        <td className="why-end faint">
          {typeof row.before === 'number' && typeof row.after === 'number' && signed(row.after - row.before)}
        </td>
      </tr>
      {parts?.map(({ plugin, before, after }, place) => (
        <tr key={plugin} id={place === 0 ? id : undefined} className="profiles-part">
          <th scope="row">
            <Breakable name={plugin} />
          </th>
          <td className="why-end">{before ?? '–'}</td>
          <td className="why-end">{after ?? '–'}</td>
          <td className="why-end faint">{before !== after && signed((after ?? 0) - (before ?? 0))}</td>
        </tr>
      ))}
      {parts?.length === 0 && (
        <tr className="profiles-part">
          <td colSpan={4}>{t('profiles:table.noParts')}</td>
        </tr>
      )}
    </>
  );
}

function Total({ compared, isBest }: { compared: ComparedTotal; isBest: boolean }) {
  const isScored = typeof compared === 'number';
  const text = isScored ? compared : t(`profiles:table.${compared}`);
  if (!isBest) return <td className={`why-end ${isScored ? '' : 'faint profiles-none'}`}>{text}</td>;
  return (
    <td className="why-end profiles-best moss">
      <Sign name="check" />
      <span className="visually-hidden">{t('profiles:table.best')} </span>
      <strong>{text}</strong>
    </td>
  );
}
