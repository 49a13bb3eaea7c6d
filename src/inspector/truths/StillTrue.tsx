/** The rules of pod safety that hold, whatever else is broken. */
import { nameOf } from '../../engine/objects/ref.ts';
import type { TwoTruths } from '../../engine/view/twoTruths.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { useStore } from '../../store/store.ts';
import { Sign } from '../signs.tsx';
import { removedBesideProcess } from './causes.ts';
import { hasVolumes, stillTrue } from './breachFacts.ts';
import { t } from '../../i18n/late.ts';

/** Who takes an object away beside its processes makes room for a second one. */
const circumventable = 'S-INV-3';

interface Props {
  truths: TwoTruths | null;
  /** Also say what each rests on. */
  withReasons?: boolean;
}

export function StillTrue({ truths, withReasons = false }: Props) {
  const hasFencer = useStore(({ situation }) => situation.options.fencing !== null);
  const rules = stillTrue(truths?.breaches ?? [], { hasFencer, hasVolumes: truths !== null && hasVolumes(truths) });
  const removed = (truths?.nodes ?? []).flatMap(removedBesideProcess)[0];
  return (
    <ul className="truths-still grid gap-6">
      {rules.map((rule) => (
        <li className="flex gap-8" key={rule}>
          <Sign name={rule === circumventable && removed ? 'cross' : 'check'} />
          <span>
            {t(`truths:panel.rule.${rule}.holds`)}
            {rule === circumventable && removed && (
              <span className="node-because as-block text-small muted">
                <Marked
                  text={t('truths:panel.circumvented', { pod: nameOf(removed.pod), who: t(`truths:by.${removed.by}`) })}
                />
              </span>
            )}
            {withReasons && !(rule === circumventable && removed) && (
              <span className="node-because as-block text-small muted">
                <Marked text={t(`truths:panel.rule.${rule}.why`)} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
