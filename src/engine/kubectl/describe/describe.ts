/** `kubectl describe` at one instant: what describers say, and the object's Events below (kubectl 1.36, cmd/describe). */
import { eventsOfPod } from '../../history/podEvents.ts';
import type { Instant } from '../../history/at.ts';
import { isKind } from '../../objects/kinds.ts';
import type { KubeObject } from '../../objects/types.ts';
import { isWorkload } from '../../objects/workloads.ts';
import { apiTime } from '../../simulation/apiTime.ts';
import { type ObjectMaps, objectsOf, subjectOf } from '../../simulation/objectMaps.ts';
import type { Printed } from '../get.ts';
import { isOn, type Parsed } from '../readFlags.ts';
import { askedFor, found, namespaceIn } from '../select.ts';
import { aligned } from '../tabwriter.ts';
import { forTerminal } from '../terminal.ts';
import { type Clock, dated } from '../tables.ts';
import { isSlice, withSlices } from '../endpointSlices.ts';
import { sliceLines } from './endpointSlice.ts';
import { nothingFound } from '../get.ts';
import { nodeLines } from './node.ts';
import { otherLines } from './others.ts';
import { eventLines, type DescribedLines } from './parts.ts';
import { podLines } from './pod.ts';
import { cronJobLines, workloadLines } from './workloads.ts';

const required =
  'error: You must specify the type of resource to describe. Use "kubectl api-resources" for a complete list of supported resources.';

export function describe(instant: Instant, command: Parsed): Printed {
  if (command.args.length === 0) return { out: '', err: required };
  const maps = withSlices(instant.state.objects, instant.run, instant.t);
  const selection = askedFor(command.args);
  if ('error' in selection) return { out: '', err: selection.error };
  const showsEvents = !('show-events' in command.flags) || isOn(command, 'show-events');
  const texts: string[] = [];
  const errors: string[] = [];
  for (const asked of selection.asked)
    for (const one of asked.names === null ? [asked] : asked.names.map((name) => ({ ...asked, names: [name] }))) {
      const answer = found(maps, one, command);
      if ('error' in answer) return { out: '', err: answer.error };
      // A name that nothing has is taken for the beginning of names.
      const begun =
        answer.missing.length > 0 ? withPrefix(maps, one.names?.[0] ?? '', { ...asked, names: null }, command) : [];
      texts.push(...[...answer.objects, ...begun].map((object) => textOf(object, instant, showsEvents)));
      if (begun.length === 0) errors.push(...answer.missing);
    }
  if (texts.length === 0 && errors.length === 0) errors.push(nothingFound(selection.asked, command));
  return { out: texts.join('\n\n\n'), err: errors.join('\n') };
}

function withPrefix(
  maps: ObjectMaps,
  prefix: string,
  asked: Parameters<typeof found>[1],
  command: Parsed,
): readonly KubeObject[] {
  const all = found(maps, asked, { ...command, flags: { namespace: namespaceIn(command) } });
  return 'error' in all ? [] : all.objects.filter(({ metadata }) => metadata.name.startsWith(prefix));
}

function textOf(stored: KubeObject, instant: Instant, showsEvents: boolean): string {
  const clock: Clock = { epoch: instant.run.epoch, now: instant.clock };
  const object = dated(stored, clock);
  const body = linesOf(object, instant, clock) ?? [`Name:\t${object.metadata.name}`];
  const set = (lines: DescribedLines) => aligned(forTerminal(lines.join('\n')));
  if (!showsEvents) return set(body);
  const events = isKind(object, 'Pod')
    ? eventsOfPod(instant.run, object.metadata.uid ?? '', instant.t)
    : instant.eventsAbout(subjectOf(object));
  if (events.length === 0) return set([...body, 'Events:\t<none>']);
  return `${set(body)}\n${set(eventLines(events, clock))}`;
}

function linesOf(object: KubeObject, instant: Instant, clock: Clock): DescribedLines | null {
  const maps = instant.state.objects;
  if (isKind(object, 'Pod')) return podLines(object, clock);
  if (isKind(object, 'Node')) {
    const renewed = apiTime(clock.epoch + instant.run.lastRenewal(object.metadata.name, instant.t));
    return nodeLines(object, { pods: objectsOf(maps, 'Pod').values(), renewed }, clock);
  }
  if (isSlice(object)) return sliceLines(object);
  if (isWorkload(object)) return workloadLines(object, maps);
  return isKind(object, 'CronJob')
    ? cronJobLines(object)
    : otherLines(object, { maps, endpoints: (service) => instant.endpoints(service) });
}
