/** One of few, as buttons beside each other of which one is pressed. */
import type { ReactNode, Ref } from 'react';

interface Option<Value> {
  value: Value;
  text: ReactNode;
  /** Read out in place of the text. */
  label?: string;
  isDisabled?: boolean;
}

interface Props<Value> {
  /** What is chosen here; without it they are no group of their own. */
  label?: string;
  options: readonly Option<Value>[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
  className?: string;
  title?: string | undefined;
  hidden?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

export function Segments<Value extends string | number | boolean>(props: Props<Value>) {
  const { label, options, chosen, onChoose, className = '', before, after, ...rest } = props;
  return (
    <div
      {...rest}
      className={`segments ${className}`}
      role={label === undefined ? undefined : 'group'}
      aria-label={label}
    >
      {before}
      {options.map(({ value, text, label: name, isDisabled }) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={value === chosen}
          aria-label={name}
          disabled={isDisabled}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
      {after}
    </div>
  );
}
