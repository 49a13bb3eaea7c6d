/** A link for a room: dark on light in every theme, since cameras read no other. */
import { renderSVG } from 'uqr';
import { t } from '../../i18n/links.ts';

/** More characters make dots too small for a camera across a room. */
const longest = 1800;

export function Qr({ href }: { href: string }) {
  if (href.length > longest) return <p>{t('app:link.qrTooLong')}</p>;
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(href, { border: 4 }))}`;
  return <img className="link-qr" src={picture} alt={t('app:link.qrOf')} />;
}
