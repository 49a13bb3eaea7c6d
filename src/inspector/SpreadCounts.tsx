/** One spread constraint as it was counted: its fields, and each domain with its matching pods as blocks. */
import { message, t } from '../i18n/inspector.ts';
import type { Message } from '../i18n/message.ts';
import { Words } from '../i18n/Words.tsx';
import type { SpreadConstraintFacts, SpreadDomain } from '../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

/** More domains than this are cut, the emptiest first. */
const shown = 12;
/** More pods than this are no blocks any more. */
const blocks = 12;

export function SpreadCounts({ constraint }: { constraint: SpreadConstraintFacts }) {
  const { index, topologyKey, isDefault, domains, whenUnsatisfiable } = constraint;
  const isHard = whenUnsatisfiable === 'DoNotSchedule';
  const listed =
    domains.length > shown ? [...domains].sort((a, b) => a.matchNum - b.matchNum).slice(0, shown) : domains;
  return (
    <div className="why-constraint card stack gap-8">
      <h4 className="flex wrap between gap-0-8">
        <code>{topologyKey}</code>
        <span className="muted">
          <Words
            message={
              isDefault
                ? message('inspector:preFilter.fromDefaults')
                : message('inspector:preFilter.constraint', { index: index + 1 })
            }
          />
        </span>
      </h4>
      <table className="why-matrix full-width text-12 plain">
        <thead>
          <tr>
            <th scope="col">{t('inspector:preFilter.domain')}</th>
            <th scope="col">{t('inspector:preFilter.matching')}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((domain) => (
            <DomainRow
              key={domain.value}
              domain={domain}
              isMin={isHard && domain.counted && domain.matchNum === constraint.min}
            />
          ))}
        </tbody>
      </table>
      {domains.length > shown && (
        <p className="muted">
          <Words message={message('inspector:preFilter.moreDomains', { count: domains.length - shown })} />
        </p>
      )}
      {minimumNote(constraint).map((note) => (
        <p key={note.key}>
          <Words message={note} />
        </p>
      ))}
      {whenUnsatisfiable === 'ScheduleAnyway' && <p className="muted">{t('inspector:preFilter.soft')}</p>}
      <ConstraintFields constraint={constraint} />
    </div>
  );
}

function DomainRow({ domain: { value, counted, matchNum }, isMin }: { domain: SpreadDomain; isMin: boolean }) {
  return (
    <tr>
      <th scope="row">{value === '' ? '""' : value}</th>
      <td>
        <span className="why-domain gap-4-8 aligned wrap">
          <strong className="code-body text-right">{matchNum}</strong>
          <span className="why-blocks aligned-inline gap-2" aria-hidden="true">
            {Array.from({ length: Math.min(matchNum, blocks) }, (_, at) => (
              <span key={at} className="why-block high-12 round-block" />
            ))}
          </span>
          {!counted && <span className="muted">{t('inspector:preFilter.notCounted')}</span>}
          {isMin && (
            <span className="why-tag pad-6 inverse on-ink line-17 round-block text-11">
              {t('inspector:preFilter.isMin')}
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}

function minimumNote({ domainCount, minDomains, whenUnsatisfiable }: SpreadConstraintFacts): Message[] {
  if (whenUnsatisfiable === 'ScheduleAnyway') return [];
  if (domainCount === 0) return [message('inspector:preFilter.noDomains')];
  if (minDomains === null) return [];
  const numbers = { count: domainCount, wanted: minDomains };
  return [
    domainCount < minDomains
      ? message('inspector:preFilter.minDomainsShort', numbers)
      : message('inspector:preFilter.minDomainsMet', numbers),
  ];
}

function ConstraintFields({ constraint }: { constraint: SpreadConstraintFacts }) {
  const { selector, maxSkew, minDomains, min, whenUnsatisfiable, nodeAffinityPolicy, nodeTaintsPolicy, selfMatch } =
    constraint;
  const none = selector === null ? t('inspector:preFilter.noSelector') : t('inspector:preFilter.emptySelector');
  const fields = {
    labelSelector: selector || none,
    maxSkew,
    ...(minDomains === null ? {} : { minDomains }),
    whenUnsatisfiable,
    nodeAffinityPolicy,
    nodeTaintsPolicy,
    ...(whenUnsatisfiable === 'DoNotSchedule' ? { min, selfMatch } : {}),
  };
  return (
    <dl className="why-pairs grid code gap-2-10">
      {Object.entries(fields).map(([name, value]) => (
        <div className="contents" key={name}>
          <dt className="muted">{name}</dt>
          <dd className="breaks-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
