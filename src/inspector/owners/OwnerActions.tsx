/** What can be done to an owner: its replicas at hand, the rest on demand. */
import { Minus, Plus } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { canScale, scale, workloadCommands } from '../../commands/workloads.ts';
import type { OwnerState } from '../../engine/view/owners.ts';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import { Action } from '../Actions.tsx';
import { TimelineButton } from '../TimelineButton.tsx';
import { t } from '../../i18n/late.ts';

export function OwnerActions({ owner }: { owner: OwnerState }) {
  const { subject, kind, name } = owner;
  const { canChange } = useStore(modeIn);
  const commands = useMemo(
    () => workloadCommands((state) => state.owners?.chain.find((one) => one.subject === subject)).filter(isNoStep),
    [subject],
  );
  return (
    <div className="grid gap-4">
      {kind !== 'CronJob' && (
        <TimelineButton topic={{ about: 'owner', owner: subject }} label={t('owners:timeline', { kind, name })} />
      )}
      {canChange && canScale(owner) && <Replicas key={owner.replicas} owner={owner} />}
      {canChange && (
        <details className="node-fold room-6">
          <summary className="aligned strong" aria-label={t('owners:menu', { kind, name })}>
            {t('owners:do')}
          </summary>
          <div className="owner-doings wraps grid gap-6">
            {commands.map((command) => (
              <Action key={command.id} command={command} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** The stepper does these. */
const isNoStep = ({ id }: { id: string }) => id !== 'owner.scaleUp' && id !== 'owner.scaleDown';

/** More are no cluster of this page. */
const most = 5000;

function Replicas({ owner }: { owner: OwnerState }) {
  const { kind, name } = owner;
  const now = owner.replicas ?? 0;
  const [typed, setTyped] = useState(String(now));
  const replicas = /^\d+$/.test(typed) && Number(typed) <= most ? Number(typed) : null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (replicas !== null && replicas !== now) scale.run({ owner, replicas });
  };
  const step = (by: 1 | -1) => scale.run({ owner, replicas: now + by });
  return (
    <form className="owner-stepper aligned wrap gap-6" onSubmit={onSubmit}>
      <span className="mono text-12">{t('owners:field.replicas')}</span>
      <button
        type="button"
        className="button icon"
        aria-label={t('owners:fewer', { name })}
        disabled={now === 0}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        className="mono text-right"
        inputMode="numeric"
        aria-label={t('owners:replicas', { kind, name })}
        aria-invalid={replicas === null}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="button" className="button icon" aria-label={t('owners:more', { name })} onClick={() => step(1)}>
        <Plus aria-hidden="true" />
      </button>
      {typed !== String(now) && (
        <button type="submit" className="button" disabled={replicas === null}>
          {t('owners:set')}
        </button>
      )}
    </form>
  );
}
