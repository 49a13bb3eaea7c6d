/** Takes the picture away: SVG, PNG, CSV, JSON, print. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { awaited } from '../../parts/fetched.ts';
import { useBoth } from '../compare/comparison.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { Menu } from '../../ui/Menu.tsx';
import { useMeasure } from '../measure.ts';
import { ToolName } from '../ToolName.tsx';
import { useView } from '../view/view.ts';
import { outcomeWords } from '../../ui/picture/savePicture.ts';
import { usePrint } from './usePrint.ts';
import { message, t } from '../../i18n/timeline.ts';
import { plain, type Message } from '../../i18n/message.ts';
import type { Format } from './exportRequest.ts';

const formats = ['svg', 'png', 'csv', 'json', 'print'] as const;

export function ExportMenu({ model }: { model: TimelineModel }) {
  const { time, arrangement, port } = useView();
  const both = useBoth();
  const measure = useMeasure();
  const [zoomed, setZoomed] = useState(false);
  const [text, setMessage] = useState<Message | null>(null);
  usePrint({ format: 'print', model, both, measure, arrangement, stretch: null, folding: time.folding });
  const take = async (format: Format) => {
    setMessage(message('picture:working'));
    const { exported } = await awaited(() => import('./exporting.ts'));
    const stretch = zoomed && time.zoom > 1 ? (port.current?.seen() ?? null) : null;
    const { folding } = time;
    const outcome = await exported({ format, model, both, measure, arrangement, stretch, folding });
    setMessage(outcome && outcomeWords(outcome));
  };
  return (
    <Menu label={<ToolName icon={Download} word={t('timeline:exports.title')} />} title={t('timeline:exports.title')}>
      {formats.map((format) => (
        <button key={format} type="button" className="button" onClick={() => void take(format)}>
          {format === 'svg' || format === 'png' ? t(`picture:${format}`) : t(`timeline:exports.${format}`)}
        </button>
      ))}
      {time.zoom > 1 && (
        <label className="tl-export-choice aligned gap-6 text-12">
          <input type="checkbox" checked={zoomed} onChange={(event) => setZoomed(event.target.checked)} />
          {t('timeline:exports.zoomed', { zoom: Math.round(time.zoom * 10) / 10 })}
        </label>
      )}
      <p className="tl-small line-17 above-6 muted text-12 tl-export-said" role="status">
        {text && plain(text)}
      </p>
    </Menu>
  );
}
