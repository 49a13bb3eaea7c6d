/** A part that fails is drawn again on request; the cluster lives in the store and the worker, not in the part. */
import { Component, type ReactNode } from 'react';
import { i18n } from '../i18n/i18n.ts';

export class ErrorBoundary extends Component<{ children: ReactNode }, { reason: string | null }> {
  override state: { reason: string | null } = { reason: null };

  static getDerivedStateFromError(error: unknown) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { reason } = this.state;
    if (reason === null) return this.props.children;
    return (
      <div className="part-failed" role="alert">
        <p>{i18n.t('app:notice.crashed', { reason })}</p>
        <button type="button" className="button" onClick={() => this.setState({ reason: null })}>
          {i18n.t('app:notice.again')}
        </button>
      </div>
    );
  }
}
