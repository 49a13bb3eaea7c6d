/** Where saved work takes long to come back, a button leads to a fresh beginning. It stands beside the page: whatever hangs there, it works. */
import { startFresh } from './mark.ts';
import './wayOut.css';
import { t } from '../../i18n/saved.ts';

const afterMs = 2000;

/** @returns how to take the offer back */
export function offerWayOut(id: string): () => void {
  let offer: HTMLElement | null = null;
  const timer = setTimeout(() => {
    offer = offerOf(id);
    document.body.append(offer);
  }, afterMs);
  return () => {
    clearTimeout(timer);
    offer?.remove();
  };
}

function offerOf(id: string): HTMLElement {
  const offer = document.createElement('section');
  const words = document.createElement('p');
  const button = document.createElement('button');
  offer.className = 'way-out grid gap-12 edged round-panel on-card lifted text-centre';
  offer.setAttribute('role', 'status');
  words.textContent = t('app:saved.wayOut');
  Object.assign(button, { type: 'button', className: 'button', textContent: t('app:saved.fresh') });
  button.addEventListener('click', () => startFresh(id));
  offer.append(words, button);
  return offer;
}
