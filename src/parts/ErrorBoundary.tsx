/** A part that fails is drawn again on request; the cluster lives in the store and the worker, not in the part. */
import { Component, type ComponentType, type ReactNode } from 'react';
import { Missing } from './missing.ts';
import { t } from '../i18n/first.ts';

interface Props {
  children: ReactNode;
  /** Makes anew what failed, before it is drawn again and when it is left. */
  renew?: () => void;
  /** Closes what failed. */
  leave?: () => void;
  /** What the failure is told in. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

export class ErrorBoundary extends Component<Props, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentWillUnmount() {
    if (this.state.failed) this.props.renew?.();
  }

  override render() {
    const { failed } = this.state;
    const { children, renew, leave, Frame } = this.props;
    if (!failed) return children;
    const { error } = failed;
    const reason = error instanceof Error ? error.message : String(error);
    const isMissing = error instanceof Missing;
    const reported = (
      <div className="part-failed" role="alert">
        <p>{isMissing ? reason : t('app:notice.crashed', { reason })}</p>
        <button
          type="button"
          className="button"
          onClick={() => {
            renew?.();
            this.setState({ failed: null });
          }}
        >
          {t('app:missing.again')}
        </button>
        {isMissing && (
          <button type="button" className="button" onClick={() => location.reload()}>
            {t('app:missing.reload')}
          </button>
        )}
        {leave && (
          <button type="button" className="button" onClick={leave}>
            {t('app:close')}
          </button>
        )}
      </div>
    );
    return Frame ? <Frame>{reported}</Frame> : reported;
  }
}
