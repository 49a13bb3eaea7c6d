/** The stage, or the table of a decision, as a picture to take along: what is shown here is what the file holds. */
import { useCallback, useState } from 'react';
import { Still } from '../../stage/Still.tsx';
import { getState } from '../../store/store.ts';
import { outcomeWords, type PictureFormat, savePicture } from '../../ui/picture/savePicture.ts';
import { fontRules } from '../../ui/picture/fonts.ts';
import { addressOf } from '../../ui/picture/png.ts';
import { safeName } from '../../ui/save.ts';
import { herePlace } from '../../address/here.ts';
import { whatIsShown } from '../address/title.ts';
import { Segments } from '../../ui/Segments.tsx';
import { Dialog } from '../Dialog.tsx';
import { TableStill } from './TableStill.tsx';
import { clock } from '../../i18n/time.ts';
import { plain } from '../../i18n/message.ts';
import { pictureOf, pictureOfTable } from './pictureOf.ts';
import './picture.css';
import { message, t } from '../../i18n/picture.ts';

/** Of what is drawn, px: as on a desk. */
const width = 960;
const formats: readonly PictureFormat[] = ['svg', 'png'];
type What = 'stage' | 'table';

interface Taken {
  draw: (fonts: string) => string;
  /** As any picture on a page. */
  shown: string;
}

export function PictureDialog() {
  const { view, decision, lensFacts, lens, focus, stage } = getState();
  const [frame] = useState(() => view && { view, decision, lensFacts });
  const hasTable = decision !== null && !decision.rejected;
  const [what, choose] = useState<What>(hasTable && stage === 'decision' ? 'table' : 'stage');
  const [words] = useState(() => ({ stage: wordsNow(), table: tableWords() }));
  const [taken, setTaken] = useState<Taken | null>(null);
  const [notice, say] = useState('');
  const take = useCallback(
    (place: HTMLElement) => {
      const draw = what === 'stage' ? pictureOf(place, words.stage) : pictureOfTable(place, words.table);
      void fontRules().then((fonts) => setTaken({ draw, shown: addressOf(draw(fonts)) }));
    },
    [what, words],
  );
  const { title, caption } = words[what];
  const download = async (format: PictureFormat) => {
    if (!taken) return;
    say(plain(message('picture:working')));
    say(plain(outcomeWords(await savePicture(safeName(title) || 'podyssey', format, taken.draw))));
  };
  return (
    <>
      {what === 'table' && !taken && (
        <div className="picture-source clips absolute">
          <TableStill whenDrawn={take} />
        </div>
      )}
      {what === 'stage' && frame && !taken && (
        <div className="picture-source clips absolute" style={{ width }}>
          <Still frame={frame} lens={lens} focus={focus} width={width} whenDrawn={take} />
        </div>
      )}
      <Dialog title={t('picture:title')}>
        {hasTable && (
          <Segments
            className="picture-choice"
            label={t('picture:of')}
            options={(['stage', 'table'] as const).map((value) => ({ value, text: t(`picture:${value}`) }))}
            chosen={what}
            onChoose={(value) => {
              choose(value);
              setTaken(null);
              say('');
            }}
          />
        )}
        <div className="picture-shown scrolls-all edged round-card">
          {taken && <img className="full-width" src={taken.shown} alt={`${title}. ${caption}`} />}
        </div>
        <div className="flex wrap gap-8">
          {formats.map((format) => (
            <button
              key={format}
              type="button"
              className={format === 'svg' ? 'button primary' : 'button'}
              disabled={!taken}
              onClick={() => void download(format)}
            >
              {t(`picture:${format}`)}
            </button>
          ))}
        </div>
        <p className="line-17 above-6 muted text-12" role="status">
          {notice}
        </p>
      </Dialog>
    </>
  );
}

function wordsNow(): { title: string; caption: string } {
  const state = getState();
  const { nodes = 0, pods = 0 } = state.view?.counts ?? {};
  const counts = { nodes: t('stage:nodes', { count: nodes }), pods: t('stage:pods', { count: pods }) };
  const title = whatIsShown(herePlace(state), { ...state, stage: 'cluster' });
  return { title, caption: t('picture:caption', { clock: clock(state.t), ...counts }) };
}

function tableWords(): { title: string; caption: string } {
  const { decision, t: now } = getState();
  const nodes = t('stage:nodes', { count: decision?.nodes.length ?? 0 });
  const title = t('picture:decision', { pod: decision?.pod.slice(decision.pod.indexOf('/') + 1) ?? '' });
  return { title, caption: t('picture:tableCaption', { clock: clock(now), nodes }) };
}
