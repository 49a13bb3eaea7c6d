/** Everything that is broken now, each with what mends it. */
import { Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { faultSentence, mendFault } from '../../commands/faults.ts';
import { sentence } from '../../i18n/i18n.ts';
import { useStore } from '../../store/store.ts';
import { ActionMenu } from '../ActionMenu.tsx';

export function MendMenu() {
  const { t } = useTranslation('node');
  const faults = useStore((state) => state.truths?.faults);
  if (!faults || faults.length === 0) return null;
  return (
    <ActionMenu label={t('menu.mend')} icon={<Wrench aria-hidden="true" />}>
      {(close) =>
        faults.map(({ fault }) => {
          const name = sentence(faultSentence(fault, 'mend'));
          const mend = () => {
            close();
            mendFault.run(fault);
          };
          return (
            <button key={name} type="button" className="button" onClick={mend}>
              {name}
            </button>
          );
        })
      }
    </ActionMenu>
  );
}
