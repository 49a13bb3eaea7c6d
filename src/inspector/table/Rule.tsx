/** The rule in one sentence, with its source. */
import { ruleOf } from './rules.ts';
import { Words } from '../../i18n/Words.tsx';
import type { OpenCell } from '../../store/slices/navigation.ts';

export function Rule({ point, plugin }: Pick<OpenCell, 'point' | 'plugin'>) {
  const words = ruleOf(point, plugin);
  return (
    words && (
      <p className="why-rule">
        <Words message={words.rule} />{' '}
        <span className="muted text-11 nowrap">
          <Words message={words.by} />
        </span>
      </p>
    )
  );
}
