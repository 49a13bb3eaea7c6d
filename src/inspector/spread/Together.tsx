/** Hard constraints are ANDed: how many nodes each refuses, and what all of them leave. */
import type { SpreadDepth } from '../../engine/why/spread/depth.ts';
import { listed } from './constraintMessages.ts';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

/** Nothing where no constraint is hard. */
export function Together({ depth: { together, constraints } }: { depth: SpreadDepth }) {
  const { nodes, admitted, refused } = together;
  if (refused.length === 0) return null;
  return (
    <section className="stack gap-10 shrinks">
      <h3 className="breaks-anywhere">{t('inspector:spreadDepth.together.title')}</h3>
      <p>
        <Words message={message('inspector:spreadDepth.together.admit', { admitted: admitted.count, count: nodes })} />{' '}
        {admitted.count > 0 && (
          <Words message={message('inspector:spreadDepth.together.which', { nodes: listed(admitted) })} />
        )}{' '}
        <span className="muted">{t('inspector:spreadDepth.together.others')}</span>
      </p>
      <ul className="stack gap-4">
        {(refused.length > 1 ? refused : []).map(({ index, count, alone }) => {
          const key = constraints.find(({ ruler }) => ruler.index === index)?.ruler.topologyKey ?? '';
          return (
            <li key={index}>
              <Words message={message('inspector:spreadDepth.together.refuses', { key, count, alone })} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
