/** What takes the focus away: something laid over, and a control that goes when it is used. */
import { useEffect, useRef, useState } from 'react';
import { useFocusReturn } from '../../src/ui/focus.ts';
import { Part } from './Part.tsx';

export function Covered() {
  const [isOpen, open] = useState(false);
  useFocusReturn('main', isOpen);
  return (
    <Part name="Focus return">
      <button type="button" className="button" onClick={() => open(true)}>
        Open
      </button>
      {isOpen && <Cover leave={() => open(false)} />}
    </Part>
  );
}

function Cover({ leave }: { leave: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button type="button" className="button" ref={button} onClick={leave}>
      Leave
    </button>
  );
}

export function Vanishing() {
  const [isThere, pin] = useState(true);
  return (
    <Part name="Lost focus">
      {isThere && (
        <button type="button" className="button" onClick={() => pin(false)}>
          Use once
        </button>
      )}
    </Part>
  );
}
