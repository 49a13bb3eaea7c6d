/** The title of a group of rows, with how many nodes it stands for. */
import { Fact, factText } from '../filterRow.tsx';
import type { RowGroup } from './arrange.ts';
import type { Reason } from './reason.ts';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

export function GroupHead({ group: { title, nodes }, topologyKey }: { group: RowGroup; topologyKey: string }) {
  return (
    <>
      <span className="why-group-title flex wrap shrinks gap-0-8">
        {title.kind === 'reason' && <ReasonTitle reason={title.reason} facts={title.facts} />}
        {title.kind === 'zone' && (
          <>
            {title.zone === null ? (
              <Words message={message('inspector:table.noZone', { key: topologyKey })} />
            ) : (
              <code>{title.zone === '' ? '""' : title.zone}</code>
            )}
            <span className="why-group-fact medium muted breaks-anywhere">
              <Words message={message('inspector:table.zoneFeasible', { count: title.feasible })} />
            </span>
          </>
        )}
      </span>
      <span className="why-count">
        <Words message={message('inspector:table.count', { count: nodes.length })} />
      </span>
    </>
  );
}

/** `PodTopologySpread 4 > 1` */
export function ReasonTitle({ reason, facts }: { reason: Reason; facts: number }) {
  const { fact } = reason;
  return (
    <>
      <Words message={outcomeWords(reason)} />
      {fact && (
        <span className="why-group-fact medium muted breaks-anywhere mono">
          {'word' in fact ? (
            fact.word
          ) : (
            <>
              <span aria-hidden="true">
                <Fact fact={fact} />
              </span>
              <span className="visually-hidden">{factText(fact)}</span>
            </>
          )}
        </span>
      )}
      {facts > 1 && (
        <span className="why-group-fact medium muted breaks-anywhere">
          <Words message={message('inspector:table.facts', { count: facts })} />
        </span>
      )}
    </>
  );
}

/** What became of the nodes of a group, or the plugin that decided. */
export function outcomeWords({ outcome }: Reason): Message {
  if (outcome === 'feasible') return message('inspector:table.feasible');
  if (outcome === 'absent') return message('inspector:table.absent');
  if (outcome === 'unseen') return message('inspector:table.unseen');
  return outcome === 'waiting'
    ? message('inspector:table.waiting')
    : message('inspector:table.ofPlugin', { plugin: outcome });
}
