/** Puts the compared profile in force, or goes back to where it began. */
import { FileCode2 } from 'lucide-react';
import { editObject } from '../../commands/editing.ts';
import { applyProfile, configurationSubject } from '../../commands/profiles.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ProfileChange } from '../../engine/scheduler/profile/change.ts';
import { useStore } from '../../store/store.ts';
import { isEdited } from './chosenProfile.ts';
import { isInForce } from './useProfileChange.ts';
import { t } from '../../i18n/inspector.ts';
import { mainButton } from '../../ui/mainButton.ts';

interface Props {
  decision: Decision;
  change: ProfileChange;
  isPossible: boolean;
  onDone: (change: ProfileChange) => void;
}

export function UseProfile({ decision, change, isPossible, onDone }: Props) {
  const { from } = change;
  const start = 'preset' in from ? t(`profiles:preset.${from.preset}`) : from.profile;
  const name = isEdited(change) ? t('profiles:edited', { name: start }) : start;
  const inForce: ProfileChange = { from: { profile: decision.schedulerName } };
  const enabled = useStore(applyProfile.enabled) && isPossible && !isInForce(change, decision);
  const use = () => {
    if (!enabled) return;
    applyProfile.run({ pod: decision.pod, change, name });
    onDone(inForce);
  };
  return (
    <div className="flex wrap gap-8">
      <button type="button" className={mainButton(enabled)} aria-disabled={!enabled} onClick={use}>
        {t('profiles:command.use')}
      </button>
      {isEdited(change) && (
        <button type="button" className="button" onClick={() => onDone({ from })}>
          {t('profiles:back')}
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => editObject.run(configurationSubject)}>
        <FileCode2 aria-hidden="true" />
        {t('profiles:command.edit')}
      </button>
    </div>
  );
}
