/** Why an owner does nothing for the moment. */
import { Hourglass } from 'lucide-react';
import type { OwnerWait } from '../../engine/view/owners.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { t } from '../../i18n/late.ts';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';

/** More names than these are only hinted at. */
const shown = 3;

export function Waits({ waits: { what, names } }: { waits: OwnerWait }) {
  const { tellsNow } = useStore(modeIn);
  const listed = [...names.slice(0, shown), ...(names.length > shown ? ['…'] : [])].join(', ');
  const key = what === 'dependents' && names.length > 1 ? 'dependents_many' : what;
  return (
    <p className="owner-next grid gap-6" data-waits="true">
      <Hourglass className="above-4" aria-hidden="true" />
      <span>
        <Marked text={t(`owners:${tellsNow ? 'waits' : 'waited'}.${key}`, { names: listed })} />
      </span>
    </p>
  );
}
