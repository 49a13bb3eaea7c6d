/**
 * The slider of what is drawn by its surroundings: the browser's own range, unseen and over all of it. It has the focus
 * and the name; readers on touch screens (VoiceOver, TalkBack) move no other kind. Pointers and keys belong to what it
 * stands in, which has `data-slider`.
 */
import './range.css';

export interface RangeProps {
  label: string;
  /** The value as it is read out. */
  text: string;
  min: number;
  max: number;
  step?: number | 'any';
  value: number;
  /** It was moved by something else than the keys and pointers of its surroundings. */
  onChange: (value: number) => void;
  vertical?: boolean;
  describedBy?: string;
  disabled?: boolean;
}

export function Range({ label, text, step = 'any', onChange, vertical, describedBy, disabled, ...range }: RangeProps) {
  return (
    <input
      {...range}
      type="range"
      className="range"
      step={step}
      aria-label={label}
      aria-valuetext={text}
      aria-orientation={vertical ? 'vertical' : undefined}
      aria-describedby={describedBy}
      aria-disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    />
  );
}
