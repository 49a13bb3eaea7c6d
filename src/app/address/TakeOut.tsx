/** The cluster as it is now, as files for kwok or kind: each to be looked at, all to be taken along as one archive. */
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OutFile } from '../../engine/out/out.ts';
import { engine } from '../../store/engine.ts';
import { getState } from '../../store/store.ts';
import { save } from '../../ui/save.ts';
import { Segments } from '../../ui/Segments.tsx';
import { tarOf } from './tar.ts';
import { t } from '../../i18n/links.ts';
import type { Target } from '../../engine/out/target.ts';

const targets: readonly Target[] = ['kwok', 'kind'];

export function TakeOut() {
  const [to, setTo] = useState<Target>('kwok');
  const files = useFiles(to);
  return (
    <section className="grid gap-8" aria-label={t('app:out.title')}>
      <p className="reading">{t('app:out.what')}</p>
      <div className="flex wrap gap-8">
        <Segments
          label={t('app:out.target')}
          options={targets.map((value) => ({ value, text: value }))}
          chosen={to}
          onChoose={setTo}
        />
        <button type="button" className="button" disabled={files.length === 0} onClick={() => download(to, files)}>
          <Download aria-hidden="true" />
          {t('app:out.download')}
        </button>
      </div>
      {files.map(({ name, text }) => (
        <details key={`${to} ${name}`}>
          <summary>{name}</summary>
          <textarea
            className="edged full-width code text-12 padded on-page round-card"
            readOnly
            rows={14}
            wrap="off"
            aria-label={name}
            value={text}
          />
        </details>
      ))}
    </section>
  );
}

/** Empty until they come. */
function useFiles(to: Target): readonly OutFile[] {
  const [found, setFound] = useState<{ to: Target; files: readonly OutFile[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void engine()
      .takeOut(getState().t, to)
      .then((files) => isWanted && setFound({ to, files: files ?? [] }));
    return () => {
      isWanted = false;
    };
  }, [to]);
  return found?.to === to ? found.files : [];
}

const download = (to: Target, files: readonly OutFile[]): void =>
  save(`podyssey-${to}.tar`, new Blob([tarOf(`podyssey-${to}`, files)], { type: 'application/x-tar' }));
