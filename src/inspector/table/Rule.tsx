/** The rule in one sentence, with its source. */
import type { OpenCell } from '../../store/state.ts';
import { Words } from '../Words.tsx';
import { ruleOf } from './rules.ts';

export function Rule({ point, plugin }: Pick<OpenCell, 'point' | 'plugin'>) {
  const words = ruleOf(point, plugin);
  return (
    words && (
      <p className="why-rule">
        <Words said={words.rule} />{' '}
        <span className="why-rule-by">
          <Words said={words.by} />
        </span>
      </p>
    )
  );
}
