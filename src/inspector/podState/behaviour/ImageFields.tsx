/** How the container's image comes to the node. */
import { useId, useState } from 'react';
import { ChoiceField } from './ChoiceField.tsx';
import { imageOf, images, withImage, withPull, type Handled } from './change.ts';
import { NumberField } from './NumberField.tsx';
import { t } from '../../../i18n/inspector.ts';

export function ImageFields({ behaviour, onChange }: Handled) {
  const { pullSeconds = 0, error, failFirst } = behaviour.image ?? {};
  return (
    <fieldset className="life-handles relative aligned wrap shrinks">
      <legend>{t('inspector:podState.behaviour.image')}</legend>
      <ChoiceField
        label={t('inspector:podState.behaviour.imageIs')}
        value={imageOf(behaviour)}
        choices={images}
        nameOf={(choice) => t(`inspector:podState.behaviour.${choice}`)}
        onChange={(chosen) => onChange(withImage(behaviour, chosen))}
      />
      {behaviour.image && (
        <NumberField
          label={t('inspector:podState.behaviour.pullTakes')}
          unit={t('inspector:podState.behaviour.seconds')}
          value={pullSeconds}
          onChange={(seconds) => onChange(withPull(behaviour, { pullSeconds: seconds }))}
        />
      )}
      {error !== undefined && failFirst !== undefined && (
        <NumberField
          label={t('inspector:podState.behaviour.failing')}
          value={failFirst}
          most={100}
          step={1}
          onChange={(count) => onChange(withPull(behaviour, { failFirst: count }))}
        />
      )}
      {error !== undefined && (
        <ErrorField
          label={t('inspector:podState.behaviour.error')}
          value={error}
          onChange={(text) => onChange(withPull(behaviour, { error: text }))}
        />
      )}
    </fieldset>
  );
}

interface ErrorProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A text, taken when it is done with. */
function ErrorField({ label, value, onChange }: ErrorProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const take = () => {
    if (draft === null) return;
    setDraft(null);
    if (draft !== value) onChange(draft);
  };
  return (
    <span className="life-field within aligned-inline wrap wide">
      <label htmlFor={id}>{label}</label>
      <input
        className="hit code-medium round-pod"
        id={id}
        type="text"
        value={draft ?? value}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
    </span>
  );
}
