/** The rules of pod safety that hold, whatever else is broken. */
import { useTranslation } from 'react-i18next';
import type { TwoTruths } from '../../engine/view/twoTruths.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { useStore } from '../../store/store.ts';
import { Sign } from '../signs.tsx';
import { hasVolumes, stillTrue } from './breachFacts.ts';

interface Props {
  truths: TwoTruths | null;
  /** Also say what each rests on. */
  withReasons?: boolean;
}

export function StillTrue({ truths, withReasons = false }: Props) {
  const { t } = useTranslation('truths');
  const hasFencer = useStore(({ situation }) => situation.options.fencing !== null);
  const rules = stillTrue(truths?.breaches ?? [], { hasFencer, hasVolumes: truths !== null && hasVolumes(truths) });
  return (
    <ul className="truths-still">
      {rules.map((rule) => (
        <li key={rule}>
          <Sign name="check" />
          <span>
            {t(`panel.rule.${rule}.holds`)}
            {withReasons && (
              <span className="node-because">
                <Marked text={t(`panel.rule.${rule}.why`)} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
