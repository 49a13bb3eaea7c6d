/** One constraint as a skew ruler: a slider over its domains, by pointer and by arrow keys; the domain in hand lights up elsewhere. */
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { light } from '../../commands/looking.ts';
import { useWidth } from '../../ui/useSize.ts';
import { Range } from '../../ui/Range.tsx';
import { nextInList } from '../../ui/roving/moves.ts';
import { domainName, domainMessages } from './constraintMessages.ts';
import { RulerPicture } from './RulerPicture.tsx';
import { Sentences } from './Sentences.tsx';
import { columnAt, drawRuler } from './rulerDrawing.ts';
import { message, t } from '../../i18n/inspector.ts';
import { textOf } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';
import type { SpreadConstraintFacts } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

interface RulerProps {
  ruler: SpreadConstraintFacts;
  /** Its height, px. */
  plot: number;
  /** What tells it apart where several rulers of one key stand together. */
  of?: string;
}

export function Ruler({ ruler, plot, of }: RulerProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const hint = useId();
  const [chosen, choose] = useState<string | null>(null);
  const drawing = drawRuler(ruler, width, plot);
  const at = drawing.columns.findIndex(({ domain }) => domain.value === chosen);
  const column = drawing.columns[at];
  const take = (next: number | null) => {
    const domain = next === null ? undefined : drawing.columns[next]?.domain;
    if (domain?.value === chosen) return;
    choose(domain?.value ?? null);
    light(domain ? litBy(ruler, domain) : null);
  };
  const lightAgain = () => column && light(litBy(ruler, column.domain));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextInList(event.key, at, drawing.columns.length, { along: 'value', wraps: false });
    if (next === null) return;
    event.preventDefault();
    take(next);
  };
  const onPointerMove = (event: PointerEvent) => {
    const box = place.current?.getBoundingClientRect();
    if (box) take(columnAt(drawing, ((event.clientX - box.left) / box.width) * width));
  };
  const sentences = column ? domainMessages(ruler, column.domain) : [];
  return (
    <div className="stack gap-6 shrinks">
      <div
        ref={place}
        className="spread-ruler-place clips relative round-card"
        data-slider=""
        role="presentation"
        onKeyDown={onKeyDown}
        onFocus={() => (at === -1 ? take(0) : lightAgain())}
        onBlur={() => light(null)}
        onPointerEnter={lightAgain}
        onPointerMove={onPointerMove}
        onPointerLeave={() => light(null)}
      >
        <Range
          label={
            of === undefined
              ? t('inspector:spreadDepth.ruler.name', { key: ruler.topologyKey })
              : t('inspector:spreadDepth.ruler.nameOf', { key: ruler.topologyKey, of })
          }
          text={sentences.map(textOf).join(' ').replaceAll('`', '') || t('inspector:spreadDepth.ruler.hint')}
          describedBy={hint}
          min={1}
          max={Math.max(1, drawing.columns.length)}
          step={1}
          value={Math.max(0, at) + 1}
          onChange={(to) => take(to - 1)}
        />
        <RulerPicture ruler={ruler} drawing={drawing} chosen={column?.domain.value ?? null} />
      </div>
      <p className="spread-said" id={hint}>
        {column ? (
          <Sentences of={sentences} />
        ) : (
          <span className="muted">
            {drawing.isStrip && (
              <Words message={message('inspector:spreadDepth.ruler.strip', { count: drawing.columns.length })} />
            )}{' '}
            {t('inspector:spreadDepth.ruler.hint')}
          </span>
        )}
      </p>
      <ol className="visually-hidden">
        {drawing.columns.slice(0, listedAtMost).map(({ domain }) => (
          <li key={domain.value}>{`${domainName(domain.value)}: ${domain.matchNum}`}</li>
        ))}
      </ol>
    </div>
  );
}

const listedAtMost = 24;

type Domain = SpreadConstraintFacts['domains'][number];

const litBy = ({ topologyKey: key }: SpreadConstraintFacts, { nodes, pods }: Domain) => ({
  by: 'inspector' as const,
  nodes,
  pods,
  labels: nodes.map((node) => ({ node, key })),
});
