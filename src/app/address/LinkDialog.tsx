/** The link to what is on screen: to be copied, shown as a QR code, or taken along as a file where it is too long. */
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lateInside } from '../../parts/late.tsx';
import { showDialog } from '../../commands/opening.ts';
import { notify } from '../../store/notices.ts';
import { downloadNow } from '../saved/list.ts';
import { Dialog } from '../Dialog.tsx';
import { type Link, linkHere } from './linkHere.ts';
import { useCopy } from './useCopy.ts';
import './link.css';
import { message, t } from '../../i18n/links.ts';
import { t as p } from '../../i18n/picture.ts';

const EmbedSnippet = lateInside(async () => (await import('../embed/EmbedSnippet.tsx')).EmbedSnippet);
const TakeOut = lateInside(async () => (await import('./TakeOut.tsx')).TakeOut);
const Qr = lateInside(async () => (await import('./Qr.tsx')).Qr);

export function LinkDialog() {
  const [link, setLink] = useState<Link | null>(null);
  useEffect(() => {
    void linkHere().then(setLink, (error: unknown) =>
      notify('error', message('app:notice.failed', { reason: String(error) })),
    );
  }, []);
  return (
    <Dialog title={t('app:link.title')}>
      {link && (link.href === null ? <TooLong /> : <Shown {...link} href={link.href} />)}
      {link && <Elsewhere />}
    </Dialog>
  );
}

function Elsewhere() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="link-ways flex wrap gap-8">
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('app:out.title')}
        </button>
        <button type="button" className="button" onClick={() => showDialog.run('picture')}>
          {p('picture:title')}
        </button>
      </div>
      {isOpen && <TakeOut />}
    </>
  );
}

function TooLong() {
  return (
    <>
      <p className="reading">{t('app:link.tooLong')}</p>
      <button type="button" className="button primary" onClick={() => void downloadNow()}>
        <Download aria-hidden="true" />
        {t('app:link.download')}
      </button>
    </>
  );
}

function Shown({ href, hasWork }: Link & { href: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isQr, setIsQr] = useState(false);
  const [isEmbed, setIsEmbed] = useState(false);
  const { copy, announcement } = useCopy(href, field, 'link.copied');
  return (
    <>
      <p className="reading">{t(hasWork ? 'app:link.holds' : 'app:link.leads')}</p>
      <label className="grid gap-4">
        <span className="eyebrow">{t('app:link.address')}</span>
        <input
          ref={field}
          className="link-address edged full-width code padded on-page round-card"
          readOnly
          value={href}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <div className="link-ways flex wrap gap-8">
        <button type="button" className="button primary" onClick={copy}>
          <Copy aria-hidden="true" />
          {t('app:link.copy')}
        </button>
        <button type="button" className="button" aria-expanded={isQr} onClick={() => setIsQr(!isQr)}>
          {t('app:link.qr')}
        </button>
        <button type="button" className="button" aria-expanded={isEmbed} onClick={() => setIsEmbed(!isEmbed)}>
          {t('app:embed.title')}
        </button>
      </div>
      {announcement && <p>{announcement}</p>}
      {isQr && <Qr href={href} />}
      {isEmbed && <EmbedSnippet href={href} />}
    </>
  );
}
