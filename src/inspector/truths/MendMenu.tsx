/** Everything that is broken now, each with what mends it. */
import { Wrench } from 'lucide-react';
import type { MouseEvent } from 'react';
import { faultSentence, mendFault } from '../../commands/faults.ts';
import { useStore } from '../../store/store.ts';
import { closeMenu } from '../../ui/Menu.tsx';
import { ActionMenu } from '../ActionMenu.tsx';
import { t } from '../../i18n/late.ts';
import { textOf } from '../../i18n/message.ts';

export function MendMenu() {
  const faults = useStore((state) => state.truths?.faults);
  if (!faults || faults.length === 0) return null;
  return (
    <ActionMenu label={t('node:menu.mend')} icon={<Wrench aria-hidden="true" />}>
      {faults.map(({ fault }) => {
        const name = textOf(faultSentence(fault, 'mend'));
        const mend = ({ currentTarget }: MouseEvent<HTMLElement>) => {
          closeMenu(currentTarget);
          mendFault.run(fault);
        };
        return (
          <button key={name} type="button" className="button" onClick={mend}>
            {name}
          </button>
        );
      })}
    </ActionMenu>
  );
}
