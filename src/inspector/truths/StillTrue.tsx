/** The rules of pod safety that hold, whatever else is broken. */
import { useTranslation } from 'react-i18next';
import type { Breach } from '../../engine/view/twoTruths.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { Sign } from '../signs.tsx';
import { stillTrue } from './breachFacts.ts';

interface Props {
  breaches: readonly Breach[];
  /** Also say what each rests on. */
  withReasons?: boolean;
}

export function StillTrue({ breaches, withReasons = false }: Props) {
  const { t } = useTranslation('truths');
  return (
    <ul className="truths-still">
      {stillTrue(breaches).map((rule) => (
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
