/** The name that a situation is saved under. */
import type { Ref } from 'react';

interface Props {
  label: string;
  name: string;
  write: (name: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export const NameField = ({ label, name, write, ref }: Props) => (
  <label className="grid gap-6">
    {label}
    <input
      type="text"
      required
      pattern=".*\S.*"
      maxLength={80}
      value={name}
      ref={ref}
      onChange={({ target }) => write(target.value)}
    />
  </label>
);
