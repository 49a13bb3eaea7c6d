/** What the stage draws: one small menu. */
import { chooseLens, lenses, type LensChoice as Choice, lensShown } from '../../commands/lens.ts';
import { useStore } from '../../store/store.ts';
import './lensChoice.css';
import { t } from '../../i18n/lens.ts';

export function LensChoice() {
  const shown = useStore(lensShown);
  const isBusy = useStore(({ drag, cycle, stage }) => drag.phase !== 'idle' || (cycle !== null && stage === 'cluster'));
  const choices: readonly Choice[] = [...lenses, 'truths'];
  return (
    <label className="lens-choice aligned gap-6 rigid to-end muted text-12">
      <span>{t('lens:label')}</span>
      <select
        aria-label={t('lens:label')}
        value={shown}
        disabled={isBusy}
        onChange={(event) => choose(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`lens:name.${choice}`)}
          </option>
        ))}
      </select>
    </label>
  );

  function choose(name: string): void {
    const choice = choices.find((one) => one === name);
    if (choice) chooseLens(choice);
  }
}
