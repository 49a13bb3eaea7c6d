/** What the process takes: memory beyond its limit kills it; all of it counts against what its node has. */
import type { Handled } from './change.ts';
import { NumberField } from './NumberField.tsx';
import { isInMi, type UseKind, useOf, usualUse, withUse } from './use.ts';
import { t } from '../../../i18n/inspector.ts';

const most = 1_000_000_000;

interface Props extends Handled {
  kinds: readonly UseKind[];
  /** Of whom; a group of its own where it is not said. */
  legend?: string;
}

export function UseFields({ behaviour, kinds, legend, onChange }: Props) {
  return (
    <fieldset className="life-handles relative aligned wrap shrinks above-8">
      <legend>{legend ?? t('inspector:life.behaviour.use')}</legend>
      {kinds.map((kind) => (
        <UseOfKind key={kind} kind={kind} behaviour={behaviour} onChange={onChange} />
      ))}
    </fieldset>
  );
}

function UseOfKind({ kind, behaviour, onChange }: Handled & { kind: UseKind }) {
  const use = useOf(behaviour, kind);
  const takes = t(`inspector:life.behaviour.takes.${kind}`);
  const inMi = isInMi(kind);
  return (
    <>
      <label className="life-check aligned-inline gap-6 life-takes">
        <input
          type="checkbox"
          checked={use !== null}
          onChange={({ currentTarget }) =>
            onChange(withUse(behaviour, kind, currentTarget.checked ? usualUse[kind] : null))
          }
        />
        {takes}
      </label>
      {use && (
        <>
          <NumberField
            label={t('inspector:life.behaviour.startMi')}
            {...(inMi && { unit: t('inspector:life.behaviour.mi') })}
            value={use.start}
            most={most}
            onChange={(start) => onChange(withUse(behaviour, kind, { ...use, start }))}
          />
          <NumberField
            label={t('inspector:life.behaviour.grows')}
            unit={t(inMi ? 'inspector:life.behaviour.miPerSecond' : 'inspector:life.behaviour.perSecond')}
            value={use.grows}
            most={most}
            onChange={(grows) => onChange(withUse(behaviour, kind, { ...use, grows }))}
          />
        </>
      )}
    </>
  );
}
