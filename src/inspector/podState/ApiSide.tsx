/** What the API says of a container: its state by shape, then its reason and since when. */
import type { ContainerApi } from '../../engine/view/podState.ts';
import { Sign } from '../signs.tsx';
import { apiShape, StateSign } from './StateSign.tsx';
import { At, Since } from './Since.tsx';
import { t } from '../../i18n/inspector.ts';

export function ApiSide({ api, isGone }: { api: ContainerApi | null; isGone: boolean }) {
  return (
    <div className="shrinks">
      <p className="eyebrow">{t('inspector:podState.containers.api')}</p>
      <p className="flex start gap-6 strong">
        <StateSign shape={apiShape(api)} />
        {api
          ? t(`inspector:podState.state.${api.state}`)
          : t(isGone ? 'inspector:podState.state.noObject' : 'inspector:podState.state.noStatus')}
      </p>
      {api && <Details api={api} />}
    </div>
  );
}

function Details({ api }: { api: ContainerApi }) {
  return (
    <ul className="life-details line-17 muted text-12">
      {api.reason !== null && (
        <li className={`mono strong breaks-anywhere ${api.exitCode ? 'verm' : 'ink'}`}>{api.reason}</li>
      )}
      {api.state === 'terminated' && <li>{t('inspector:podState.state.exit', { code: api.exitCode ?? 0 })}</li>}
      {api.since !== null && <li>{api.state === 'running' ? <Since at={api.since} /> : <At at={api.since} />}</li>}
      {api.state === 'running' && (
        <li data-tone={api.ready ? 'passed' : 'failed'}>
          <Sign name={api.ready ? 'check' : 'cross'} />{' '}
          {t(api.ready ? 'inspector:podState.state.ready' : 'inspector:podState.state.notReady')}
        </li>
      )}
      {api.state === 'running' && !api.started && (
        <li>
          <Sign name="ring" /> {t('inspector:podState.state.notStarted')}
        </li>
      )}
    </ul>
  );
}
