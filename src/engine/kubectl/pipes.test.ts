import { describe, expect, it } from 'vitest';
import { piped } from './pipes.ts';

const lines = ['NAME', 'web-2', 'web-1', 'db-0', 'Events:', '  Scheduled', '  Pulled'].map((text) => ({ t: 0, text }));

function passed(command: string): string[] | string {
  const answer = piped(
    lines,
    command.split(' | ').map((filter) => filter.split(' ')),
  );
  return 'error' in answer ? answer.error : answer.lines.map(({ text }) => text);
}

describe('behind a pipe', () => {
  it('lines around a match come along', () => {
    expect(passed('grep -A2 Events')).toEqual(['Events:', '  Scheduled', '  Pulled']);
    expect(passed('grep -B 1 -i EVENTS')).toEqual(['db-0', 'Events:']);
    expect(passed('grep -iC1 web-1')).toEqual(['web-2', 'web-1', 'db-0']);
    expect(passed('grep -A1 -e web-2 ')).toEqual(['web-2', 'web-1']);
    expect(passed('grep -A1 NAME|Events')).toEqual(['NAME', 'web-2', '--', 'Events:', '  Scheduled']);
    expect(passed('grep web')).toEqual(['web-2', 'web-1']);
    expect(passed('grep -vc web')).toEqual(['5']);
  });

  it('a head is cut off, and the rest sorted', () => {
    expect(passed('tail -n +2 | head -3 | sort')).toEqual(['db-0', 'web-1', 'web-2']);
    expect(passed('head -n 3 | sort -ru')).toEqual(['web-2', 'web-1', 'NAME']);
    expect(passed('tail -1')).toEqual(['  Pulled']);
  });

  it('what is not known is refused, and nothing is passed over in silence', () => {
    expect(passed('grep --color web')).toBe("grep: unrecognized option '--color'");
    expect(passed('grep -o web')).toBe("grep: invalid option -- 'o'");
    expect(passed('grep -A web')).toBe('grep: web: invalid context length argument');
    expect(passed('grep -A')).toBe("grep: option requires an argument -- 'A'");
    expect(passed('head -n -1')).toBe("head: invalid number of lines: '-1'");
    expect(passed('sort -k 2')).toBe('podyssey: sort has -n, -r and -u here, and no -k');
    expect(passed('uniq -c')).toBe('podyssey: uniq has no -c here');
    expect(passed('wc -m')).toBe('podyssey: wc has -l, -w and -c here, and no -m');
  });
});
