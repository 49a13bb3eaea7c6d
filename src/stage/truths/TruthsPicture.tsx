/** Mounts the drawing of the two truths and works its tree: keys, clicks, the node in focus. */
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { focusNode, focusPod } from '../../commands/looking.ts';
import type { TwoTruths } from '../../engine/view/twoTruths.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import { seenUntil } from '../../store/seen.ts';
import { getState, useStore } from '../../store/store.ts';
import { remember, rove } from '../behaviour/rove.ts';
import { nextInTree } from '../../ui/roving/moves.ts';
import { drawRows } from './draw/rows.ts';
import type { TruthsLayout } from './layout/boxes.ts';
import { layoutTruths } from './layout/layout.ts';
import { itemsOf, podOf } from './tree.ts';
import { t } from '../../i18n/late.ts';

interface Props {
  truths: TwoTruths;
  view: ClusterView;
  width: number;
}

export function TruthsPicture({ truths, view, width }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const focus = useStore((state) => state.node);
  const seen = useStore(seenUntil);
  const isFar = useStore(({ presenting, mode }) => presenting && mode === 'learn');
  const layout = useMemo(
    () => layoutTruths({ truths, view, width, focus, seen, isFar }),
    [truths, view, width, focus, seen, isFar],
  );
  useLayoutEffect(() => {
    if (!svg.current) return;
    drawRows(svg.current, layout);
    rove(svg.current);
  }, [layout]);
  return (
    <>
      <p id="truths-keys" className="visually-hidden">
        {t('truths:picture.keys')}
      </p>
      <svg
        ref={svg}
        className="truth-rows overflows as-block"
        role="tree"
        aria-label={t('truths:title')}
        aria-describedby="truths-keys"
        onKeyDown={(event) => pressKey(event, layout)}
        onClick={(event) => click(event, layout)}
        onFocus={(event) => {
          const item = (event.target as Element).closest('[data-item]');
          if (item) remember(event.currentTarget, item);
        }}
      />
    </>
  );
}

const itemAt = (target: EventTarget): string | null =>
  (target as Element).closest('[data-item]')?.getAttribute('data-item') ?? null;

function click({ target }: MouseEvent, layout: TruthsLayout): void {
  const item = itemAt(target);
  if (item !== null) look(item, layout);
}

/** A pod's life, or the node; once more leads back from the node. */
function look(item: string, layout: TruthsLayout): void {
  const pod = podOf(item, layout);
  const state = getState();
  if (pod !== null) {
    if (state.focus !== pod || state.node !== null) focusPod.run(pod);
    return;
  }
  const node = item.slice('node:'.length);
  focusNode.run(state.node === node ? null : node);
}

function pressKey(event: KeyboardEvent<SVGSVGElement>, layout: TruthsLayout): void {
  const item = itemAt(event.target);
  if (item === null || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Enter' || event.key === ' ') look(item, layout);
  else {
    const next = nextInTree(event.key, item, itemsOf(layout));
    if (next === null) return;
    const found = event.currentTarget.querySelector<SVGElement>(`[data-item="${CSS.escape(next)}"]`);
    found?.focus();
    found?.scrollIntoView({ block: 'nearest' });
  }
  event.preventDefault();
}
