/** Whom a command changes: the objects that its arguments name, or that its selector matches. */
import type { KubeObject } from '../objects/types.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import { isOn, type Parsed } from './readFlags.ts';
import { askedFor, found } from './select.ts';

type Targets = { objects: readonly KubeObject[]; errors: readonly string[] } | { error: string };

/** What kubectl says where neither names nor files are given. */
export const nobodyNamed =
  "error: You must provide one or more resources by argument or filename.\nExample resource specifications include:\n   '-f rsrc.yaml'\n   '--filename=rsrc.json'\n   '<resource> <name>'\n   '<resource>'";

/** @param args the command's arguments that name objects */
export function targets(maps: ObjectMaps, command: Parsed, args: readonly string[] = command.args): Targets {
  if (args.length === 0) return { error: nobodyNamed };
  const selection = askedFor(args);
  if ('error' in selection) return selection;
  const hasSelector = ['selector', 'all', 'field-selector'].some((flag) => flag in command.flags);
  const objects: KubeObject[] = [];
  const errors: string[] = [];
  for (const asked of selection.asked) {
    if (asked.names === null && !hasSelector)
      return { error: 'error: resource(s) were provided, but no name was specified' };
    if (asked.names !== null && 'selector' in command.flags)
      return { error: 'error: name cannot be provided when a selector is specified' };
    const answer = found(maps, asked, command);
    if ('error' in answer) return answer;
    objects.push(...answer.objects);
    if (!isOn(command, 'ignore-not-found')) errors.push(...answer.missing);
  }
  return { objects, errors };
}
