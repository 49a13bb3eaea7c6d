/** A button that lets files be chosen, any number of them. */
import { FileUp } from 'lucide-react';
import { useRef } from 'react';

interface Props {
  label: string;
  disabled?: boolean;
  take: (files: readonly File[]) => void;
}

export function FileChooser({ label, disabled, take }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" disabled={disabled} onClick={() => chooser.current?.click()}>
        <FileUp aria-hidden="true" />
        {label}
      </button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
