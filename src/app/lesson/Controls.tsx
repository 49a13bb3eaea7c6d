/** The buttons and choices that a step speaks of, beside its words, or below its goal where those are out of sight. */
import { doControl, canDo, labelAt } from '../../lessons/doControl.ts';
import { labelOf, valueLabel } from '../../lessons/controlLabel.ts';
import { changeAt, isInForce } from '../../lessons/controls.ts';
import type { Control } from '../../lessons/lesson.ts';
import { t } from '../../i18n/lessonControls.ts';
import { type Message, plain } from '../../i18n/message.ts';
import { useStore } from '../../store/store.ts';
import './controls.css';

export function Controls({ controls }: { controls: readonly Control[] }) {
  return (
    <div className="step-controls wraps flex wrap gap-8" role="group" aria-label={t('controls:title')}>
      {controls.map((control) =>
        control.values ? (
          <Choice key={plain(labelOf(control))} control={control} values={control.values} />
        ) : (
          <ActionButton key={plain(labelOf(control))} control={control} />
        ),
      )}
    </div>
  );
}

function ActionButton({ control }: { control: Control }) {
  const isPossible = useStore((state) => canDo(control, state));
  const isSet = useStore(({ situation }) => isInForce(situation, changeAt(control)));
  return (
    <button
      type="button"
      className="button"
      aria-disabled={!isPossible}
      {...(isSetting(control) && { 'aria-pressed': isSet })}
      onClick={() => isPossible && doControl(control)}
    >
      {plain(labelAt(control))}
    </button>
  );
}

const isSetting = (control: Control): boolean =>
  !changeAt(control).do && control.typing === undefined && control.beside === undefined;

function Choice({ control, values }: { control: Control; values: NonNullable<Control['values']> }) {
  const situation = useStore((state) => state.situation);
  return (
    <div className="step-choice aligned wrap gap-8">
      <span>{plain(labelOf(control))}</span>
      <span className="segments wrap">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            aria-label={plain(labelAt(control, value))}
            aria-pressed={isInForce(situation, changeAt(control, value))}
            onClick={() => doControl(control, value)}
          >
            {textIn(valueLabel(control, value))}
          </button>
        ))}
      </span>
    </div>
  );
}

const textIn = (label: Message | string): string => (typeof label === 'string' ? label : plain(label));
