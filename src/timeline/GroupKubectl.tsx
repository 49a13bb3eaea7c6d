/** What `kubectl get` prints of a group's workloads and pods at this instant. */
import { useMemo } from 'react';
import type { GroupTimeline } from '../engine/timeline/timeline.ts';
import { useStore } from '../store/store.ts';
import { type KubectlTable, kubectlTables } from './layout/groups/kubectlTables.ts';
import { t as announce } from '../i18n/timeline.ts';

/** What scrolls has to be reached by keyboard. */
const scrolled = { tabIndex: 0 } as const;

export function GroupKubectl({ timeline }: { timeline: GroupTimeline }) {
  const t = useStore((state) => state.t);
  const group = useMemo(() => ({ pods: timeline.pods, workloads: timeline.workloads ?? [] }), [timeline]);
  const tables = kubectlTables(group, t);
  return (
    <div
      className="tl-kubectl code-tiny scrolls terminal tl-kubectl-group"
      role="group"
      aria-label={announce('timeline:owners.kubectl.title')}
      {...scrolled}
    >
      {tables.length === 0 && <p>{announce('timeline:owners.kubectl.gone')}</p>}
      {tables.map((table) => (
        <Table key={table.what} table={table} />
      ))}
    </div>
  );
}

function Table({ table: { what, columns, rows, more } }: { table: KubectlTable }) {
  return (
    <>
      <p className="muted">{announce('timeline:owners.kubectl.command', { what })}</p>
      <table className="full-width">
        <colgroup>
          {columns.map((column) => (
            <col key={column} {...(column !== 'name' && { style: { width: widthOf(column) } })} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th className="clips nowrap muted" key={column} scope="col">
                {column.toUpperCase()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, i) =>
                columns[i] === 'name' ? (
                  <th className="clips nowrap" key={columns[i]} scope="row">
                    <Name name={cell} />
                  </th>
                ) : (
                  <td className="clips nowrap" key={columns[i]}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="tl-small line-17 above-6 muted text-12">
          {announce('timeline:owners.kubectl.more', { count: more })}
        </p>
      )}
    </>
  );
}

/** Letters of the widest that a column ever holds: so nothing moves when a STATUS changes. */
const letters: Readonly<Record<string, number>> = { status: 'ContainerCreating'.length };

const widthOf = (column: string): string => `calc(${letters[column] ?? column.length}ch + 8px)`;

/** The last five letters tell pods of one owner apart: a long name loses its middle. */
function Name({ name }: { name: string }) {
  const at = Math.max(0, name.length - 6);
  return (
    <span className="tl-kubectl-name flex" title={name}>
      <span className="shrinks clips">{name.slice(0, at)}</span>
      {name.slice(at)}
    </span>
  );
}
