/** Who uses what of one thing over the run: the machine, then each pod, with the thresholds, the cursor and the evictions. */
import { light } from '../../commands/looking.ts';
import type { PressureLine, SignalShort } from '../../engine/why/pressure/short.ts';
import { clock } from '../../i18n/time.ts';
import { useStore } from '../../store/store.ts';
import { nextToGo } from '../node/rankReason.ts';
import { signalAmounts } from '../../text/signalAmounts.ts';
import { type Band, bandPath, bandsOf, resourceOfLine, type Scales, scalesOf, thickest } from './drawing.ts';
import { Limits } from './Limits.tsx';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/inspector.ts';

interface Props {
  line: PressureLine;
  signal: SignalShort;
  t: number;
}

export function UseChart({ line, signal, t: now }: Props) {
  const lit = useStore((state) => state.lit?.pods);
  const resource = resourceOfLine(line, signal);
  if (!resource) return null;
  const scales = scalesOf(line, resource, now);
  const isMachineIdle = resource.machine.every((used) => used === 0);
  const bands = bandsOf(resource);
  const [next] = signal.reclaim ? nextToGo(signal.ranking) : [];
  const stateOf = ({ uid, pod }: Band) =>
    uid === null ? 'machine' : pod && lit?.includes(pod) ? 'lit' : uid === next?.uid ? 'next' : undefined;
  const title = t('inspector:pressure.line.title', {
    resource: t(`inspector:pressure.line.resources.${signal.resource}`),
  });
  const [used = '', capacity = ''] = signalAmounts(signal.signal, [
    signal.capacity - signal.available,
    signal.capacity,
  ]);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className="muted">
        {t(isMachineIdle ? 'inspector:pressure.line.podsOnly' : 'inspector:pressure.line.intro')}{' '}
        {t('inspector:pressure.line.described', { at: clock(now), used, capacity })}{' '}
        {line.isThinned && t('inspector:pressure.line.thinned')}
      </p>
      <div className="pressure-chart relative above-8">
        <svg
          className="full-width as-block full-height"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <rect className="room" width="100" height="100" />
          {bands.map((band) => (
            <path
              key={band.uid ?? ''}
              className="band"
              data-state={stateOf(band)}
              d={bandPath(band, line.instants, scales)}
              vectorEffect="non-scaling-stroke"
              onPointerEnter={() => band.pod && light({ by: 'inspector', nodes: [], pods: [band.pod], labels: [] })}
              onPointerLeave={() => light(null)}
            />
          ))}
          <Limits signal={signal} scales={scales} t={now} />
          {line.evictions.map(({ uid, t: at }) => (
            <path key={uid} className="evicted" d={`M${scales.x(at)},0V100`} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        {bands.map((band) => (
          <BandName key={band.uid ?? ''} band={band} line={line} scales={scales} />
        ))}
        <LimitNames signal={signal} scales={scales} />
      </div>
      <p className="flex between muted text-11 mono" aria-hidden="true">
        <span>{clock(0)}</span>
        <span>{clock(scales.until)}</span>
      </p>
    </section>
  );
}

/** Percent of the height that a name needs. */
const nameNeeds = 10;

function BandName({ band, line, scales }: { band: Band; line: PressureLine; scales: Scales }) {
  const { x, y, height } = thickest(band, line.instants, scales);
  if (height < nameNeeds) return null;
  const side = x > 50 ? { right: `${100 - x}%` } : { left: `${x}%` };
  return (
    <span
      className="pressure-band-name absolute round-block passes cut on-card pad-4"
      style={{ top: `${y}%`, ...side }}
      aria-hidden="true"
    >
      {band.pod === null ? t('inspector:pressure.line.machine') : nameOf(band.pod)}
    </span>
  );
}

function LimitNames({ signal: { capacity, thresholds }, scales: { y } }: { signal: SignalShort; scales: Scales }) {
  return thresholds.map(({ kind, value, text }) => (
    <span
      key={`${kind} ${text}`}
      className="pressure-limit-name strong absolute round-block passes cut on-card verm pad-4"
      data-kind={kind}
      style={{ top: `${y(capacity - value)}%` }}
      aria-hidden="true"
    >
      {t(`inspector:pressure.line.${kind}`)} {text}
    </span>
  ));
}
