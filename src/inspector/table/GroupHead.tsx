/** The title of a group of rows, with how many nodes it stands for. */
import { Fact, factText } from '../filterRow.tsx';
import { Words } from '../Words.tsx';
import { type RichText, said } from '../../text/words.ts';
import type { RowGroup } from './arrange.ts';
import type { Reason } from './reason.ts';

export function GroupHead({ group: { title, nodes }, topologyKey }: { group: RowGroup; topologyKey: string }) {
  return (
    <>
      <span className="why-group-title">
        {title.kind === 'reason' && <ReasonTitle reason={title.reason} facts={title.facts} />}
        {title.kind === 'zone' && (
          <>
            {title.zone === null ? (
              <Words said={said('table.noZone', { key: topologyKey })} />
            ) : (
              <code>{title.zone === '' ? '""' : title.zone}</code>
            )}
            <span className="why-group-fact">
              <Words said={said('table.zoneFeasible', { count: title.feasible })} />
            </span>
          </>
        )}
      </span>
      <span className="why-count">
        <Words said={said('table.count', { count: nodes.length })} />
      </span>
    </>
  );
}

/** `PodTopologySpread 4 > 1` */
export function ReasonTitle({ reason, facts }: { reason: Reason; facts: number }) {
  const { fact } = reason;
  return (
    <>
      <Words said={outcomeWords(reason)} />
      {fact && (
        <span className="why-group-fact mono">
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
        <span className="why-group-fact">
          <Words said={said('table.facts', { count: facts })} />
        </span>
      )}
    </>
  );
}

/** What became of the nodes of a group, or the plugin that decided. */
export function outcomeWords({ outcome }: Reason): RichText {
  if (outcome === 'feasible') return said('table.feasible');
  if (outcome === 'absent') return said('table.absent');
  if (outcome === 'unseen') return said('table.unseen');
  return outcome === 'waiting' ? said('table.waiting') : said('table.ofPlugin', { plugin: outcome });
}
