/** Where nothing but a finalizer keeps the object: how to let it go. */
import { Unlink } from 'lucide-react';
import { labelOf } from '../commands/label.ts';
import { removeFinalizer } from '../commands/otherEnds.ts';
import { useStore } from '../store/store.ts';
import './letGo.css';

export function LetGo() {
  const label = useStore((state) => (removeFinalizer.enabled(state) ? labelOf(removeFinalizer, state) : null));
  if (label === null) return null;
  return (
    <button type="button" className="button primary tl-leads wraps tl-let-go" onClick={() => removeFinalizer.run()}>
      <Unlink className="rigid" aria-hidden="true" />
      {label}
    </button>
  );
}
