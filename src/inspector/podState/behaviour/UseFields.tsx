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
      <legend>{legend ?? t('inspector:podState.behaviour.use')}</legend>
      {kinds.map((kind) => (
        <UseOfKind key={kind} kind={kind} behaviour={behaviour} onChange={onChange} />
      ))}
    </fieldset>
  );
}

function UseOfKind({ kind, behaviour, onChange }: Handled & { kind: UseKind }) {
  const use = useOf(behaviour, kind);
  const takes = t(`inspector:podState.behaviour.takes.${kind}`);
  const inMi = isInMi(kind);
  return (
    <>
      <label className="life-check hit aligned-inline gap-6 life-takes">
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
            label={t('inspector:podState.behaviour.startMi')}
            {...(inMi && { unit: t('inspector:podState.behaviour.mi') })}
            value={use.start}
            most={most}
            onChange={(start) => onChange(withUse(behaviour, kind, { ...use, start }))}
          />
          <NumberField
            label={t('inspector:podState.behaviour.grows')}
            unit={t(inMi ? 'inspector:podState.behaviour.miPerSecond' : 'inspector:podState.behaviour.perSecond')}
            value={use.grows}
            most={most}
            onChange={(grows) => onChange(withUse(behaviour, kind, { ...use, grows }))}
          />
        </>
      )}
    </>
  );
}
