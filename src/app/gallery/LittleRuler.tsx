/** A spread constraint in little: a stack for each domain, the minimum below, the ceiling above, and where one more would land. */
import type { LittleRuler } from './card.ts';
import { type Drawing, isOf } from './drawing.ts';
import { shortened } from './shortened.ts';

/** Left of the stacks, for the numbers of the two lines; and for the names below, in px. */
const gutter = 20;
const foot = 15;
const tallest = 24;

/** How many pods high it is drawn: the ceiling and what would break it are in sight. */
const levelsOf = ({ domains, min, maxSkew, selfMatch }: LittleRuler): number => {
  const highest = Math.max(...domains.map(({ matchNum }) => matchNum + selfMatch));
  // Far above the stacks a ceiling only says that it is far.
  return Math.max(highest, Math.min(min + maxSkew, highest + 3)) + 1;
};

export function Ruler({ picture, size, share, beside }: Drawing<LittleRuler>) {
  const { domains, min, maxSkew, selfMatch } = picture;
  const risen = maxSkew * share;
  const ceiling = min + risen;
  const levels = Math.max(...beside.filter(isOf('ruler')).map(levelsOf));
  const ground = size.height - foot;
  const unit = Math.min(Math.max(tallest, size.height / 7), (ground - 4) / levels);
  const y = (count: number) => ground - count * unit;
  const column = (size.width - gutter) / domains.length;
  const wide = Math.min(64, column - 10);
  const roof = Math.max(0, y(ceiling));
  return (
    <>
      <rect className="little-closed" x={gutter} y={0} width={size.width - gutter} height={roof} />
      {domains.map(({ name, matchNum, isOpen, isCounted }, at) => {
        const x = gutter + column * (at + 0.5) - wide / 2;
        const isReached = isOpen && matchNum + selfMatch - min <= risen;
        return (
          <g key={name} className={isCounted ? undefined : 'little-uncounted'}>
            {Array.from({ length: matchNum }, (_, level) => (
              <rect
                key={level}
                className="little-block fill-sea"
                x={x}
                y={y(level + 1) + 1}
                width={wide}
                height={Math.max(1, unit - 2)}
                rx={Math.min(3, unit / 4)}
              />
            ))}
            {selfMatch === 1 && (
              <rect
                className={`little-ghost no-fill ${isReached ? 'is-open' : 'is-shut'}`}
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
      <line className="stroke-verm stroke-2" x1={gutter - 6} x2={size.width} y1={roof} y2={roof} />
      <text className="little-name fill-muted" x={0} y={y(min) + 3.5}>
        {min}
      </text>
      {share === 1 && (
        <text className="little-name little-ceiling-name fill-verm" x={0} y={Math.max(roof, 6) + 3.5}>
          {ceiling}
        </text>
      )}
    </>
  );
}
