/** `-o custom-columns=NAME:.metadata.name,NODE:.spec.nodeName` (kubectl 1.36, cmd/get/customcolumn.go). */
import type { KubeObject } from '../objects/types.ts';
import { valuesAt } from './jsonPath.ts';
import { aligned, tableWidths } from './tabwriter.ts';
import { forTerminal } from './terminal.ts';

/** @param spec what stands after `custom-columns=` */
export function customColumns(
  spec: string,
  objects: readonly KubeObject[],
  hasHead: boolean,
): { text: string } | { error: string } {
  if (spec === '') return { error: 'custom-columns format specified but no custom columns given' };
  const columns: { head: string; path: string }[] = [];
  for (const part of spec.split(',')) {
    const at = part.indexOf(':');
    if (at === -1) return { error: `unexpected custom-columns spec: ${part}, expected <header>:<json-path-expr>` };
    columns.push({
      head: part.slice(0, at),
      path: `.${part
        .slice(at + 1)
        .replace(/^\{?\.?/, '')
        .replace(/\}$/, '')}`,
    });
  }
  const rows = objects.map((object) => columns.map(({ path }) => cell(object, path)));
  const head = hasHead ? [columns.map((column) => column.head)] : [];
  return { text: aligned([...head, ...rows].map((row) => row.join('\t')).join('\n'), tableWidths) };
}

function cell(object: KubeObject, path: string): string {
  const values = valuesAt(object, path) ?? [];
  const texts = values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)));
  return texts.length === 0 ? '<none>' : forTerminal(texts.join(','));
}
