/** A spread constraint in little: a stack for each domain, the minimum below, the ceiling above, and where one more would land. */
import type { LittleRuler } from './card.ts';
import { size } from './layCluster.ts';
import { shortened } from './shortened.ts';

/** Left of the stacks, for the numbers of the two lines; and for the names below, in px. */
const gutter = 18;
const foot = 14;
const tallest = 24;

export function Ruler({ picture: { domains, min, maxSkew, selfMatch } }: { picture: LittleRuler }) {
  const ceiling = min + maxSkew;
  const highest = Math.max(ceiling + 1, ...domains.map(({ matchNum }) => matchNum + selfMatch));
  const ground = size.height - foot;
  const unit = Math.min(tallest, (ground - 4) / highest);
  const y = (count: number) => ground - count * unit;
  const column = (size.width - gutter) / domains.length;
  const wide = Math.min(64, column - 10);
  return (
    <>
      <rect className="little-closed" x={gutter} y={0} width={size.width - gutter} height={Math.max(0, y(ceiling))} />
      {domains.map(({ name, matchNum, isOpen, isCounted }, at) => {
        const x = gutter + column * (at + 0.5) - wide / 2;
        return (
          <g key={name} className={isCounted ? undefined : 'little-uncounted'}>
            {Array.from({ length: matchNum }, (_, level) => (
              <rect
                key={level}
                className="little-block"
                x={x}
                y={y(level + 1) + 1}
                width={wide}
                height={Math.max(1, unit - 2)}
                rx={Math.min(3, unit / 4)}
              />
            ))}
            {selfMatch === 1 && (
              <rect
                className={`little-ghost no-fill ${isOpen ? 'is-open' : 'is-shut'}`}
                x={x}
                y={y(matchNum + 1) + 1.5}
                width={wide}
                height={Math.max(1, unit - 3)}
                rx={Math.min(3, unit / 4)}
              />
            )}
            <text className="little-name fill-muted" x={x + wide / 2} y={size.height - 2} textAnchor="middle">
              {shortened(name, column)}
            </text>
          </g>
        );
      })}
      <line className="little-minimum stroke-ink stroke-1-5" x1={gutter - 6} x2={size.width} y1={y(min)} y2={y(min)} />
      <line className="little-ceiling stroke-2" x1={gutter - 6} x2={size.width} y1={y(ceiling)} y2={y(ceiling)} />
      <text className="little-name fill-muted" x={0} y={y(min) + 3.5}>
        {min}
      </text>
      <text className="little-name little-ceiling-name fill-verm" x={0} y={y(ceiling) + 3.5}>
        {ceiling}
      </text>
    </>
  );
}
