/** Reads the text form of a label selector, `app=web,tier in (a,b)` (apimachinery 1.36, labels.Parse). */
import { invalidValue, joinErrors } from './fieldError.ts';
import { nothingSelector, type Selector, selectorOf } from './labelSelector.ts';
import { labelKeyErrors } from './labelSyntax.ts';
import { type Requirement, type RequirementOperator, requirementErrors } from './requirement.ts';

interface Token {
  kind: 'symbol' | 'word' | 'end' | 'error';
  text: string;
}

const symbols = new Set(['=', '==', '!=', '!', '>', '<', '(', ')', ',']);
const binaryOperators: ReadonlyMap<string, RequirementOperator> = new Map([
  ['in', 'In'],
  ['notin', 'NotIn'],
  ['=', 'Equals'],
  ['==', 'DoubleEquals'],
  ['!=', 'NotEquals'],
  ['>', 'Gt'],
  ['<', 'Lt'],
]);

/** The text is wrong; caught in parseSelector and turned into a value. */
class SyntaxProblem extends Error {}

/** Reads a selector's text; bad text gives a selector of nothing with upstream's `error`. */
export function parseSelector(text: string): Selector {
  try {
    return selectorOf(new Parser(tokens(text)).requirements());
  } catch (problem) {
    if (!(problem instanceof SyntaxProblem)) throw problem;
    return { ...nothingSelector, error: problem.message };
  }
}

function tokens(text: string): Token[] {
  const found: Token[] = [];
  let rest = text.split('\0', 1)[0] ?? '';
  for (;;) {
    rest = rest.replace(/^[ \t\r\n]+/, '');
    if (rest === '') return [...found, { kind: 'end', text: '' }];
    const word = /^[^=!(),>< \t\r\n]+/.exec(rest)?.[0];
    const token: Token = word === undefined ? { kind: 'symbol', text: symbolAt(rest) } : { kind: 'word', text: word };
    found.push(token);
    rest = rest.slice(token.text.length);
  }
}

/** The longest symbol: `==` before `=`. */
const symbolAt = (rest: string): string => (symbols.has(rest.slice(0, 2)) ? rest.slice(0, 2) : rest.slice(0, 1));

class Parser {
  readonly #tokens: readonly Token[];
  #position = 0;

  constructor(read: readonly Token[]) {
    this.#tokens = read;
  }

  #ahead(): Token {
    return this.#tokens[this.#position] ?? { kind: 'end', text: '' };
  }

  #next(): Token {
    const token = this.#ahead();
    this.#position++;
    return token;
  }

  requirements(): Requirement[] {
    const found: Requirement[] = [];
    while (this.#ahead().kind !== 'end') {
      const first = this.#ahead();
      if (!startsRequirement(first))
        throw new SyntaxProblem(`found '${first.text}', expected: !, identifier, or 'end of string'`);
      found.push(this.#checkedRequirement());
      const after = this.#next();
      if (after.kind === 'end') break;
      if (after.text !== ',' || after.kind !== 'symbol')
        throw new SyntaxProblem(`found '${after.text}', expected: ',' or 'end of string'`);
      if (!startsRequirement(this.#ahead()))
        throw new SyntaxProblem(`found '${this.#ahead().text}', expected: identifier after ','`);
    }
    return found;
  }

  #checkedRequirement(): Requirement {
    try {
      const requirement = this.#requirement();
      const error = joinErrors(requirementErrors(requirement));
      if (error !== null) throw new SyntaxProblem(error);
      return requirement;
    } catch (problem) {
      if (!(problem instanceof SyntaxProblem)) throw problem;
      throw new SyntaxProblem(`unable to parse requirement: ${problem.message}`);
    }
  }

  #requirement(): Requirement {
    const isNegated = isSymbol(this.#ahead(), '!');
    if (isNegated) this.#next();
    const { kind, text: key } = this.#next();
    if (kind !== 'word') throw new SyntaxProblem(`found '${key}', expected: identifier`);
    const wrong = labelKeyErrors(key);
    if (wrong.length > 0) throw new SyntaxProblem(invalidValue('<nil>', key, wrong.join('; ')));
    const isLast = this.#ahead().kind === 'end' || isSymbol(this.#ahead(), ',');
    if (isNegated || isLast) return { key, operator: isNegated ? 'DoesNotExist' : 'Exists', values: [] };
    const operator = this.#operator();
    const values = operator === 'In' || operator === 'NotIn' ? this.#valueList() : [this.#value()];
    return { key, operator, values };
  }

  #operator(): RequirementOperator {
    const { text } = this.#next();
    const operator = binaryOperators.get(text);
    if (!operator) throw new SyntaxProblem(`found '${text}', expected: in, notin, =, ==, !=, gt, lt`);
    return operator;
  }

  #value(): string {
    if (this.#ahead().kind === 'end' || isSymbol(this.#ahead(), ',')) return '';
    const { kind, text } = this.#next();
    if (kind !== 'word') throw new SyntaxProblem(`found '${text}', expected: identifier`);
    return text;
  }

  #valueList(): readonly string[] {
    const open = this.#next();
    if (!isSymbol(open, '(')) throw new SyntaxProblem(`found '${open.text}' expected: '('`);
    const first = this.#ahead();
    if (isSymbol(first, ')')) {
      this.#next();
      return [''];
    }
    if (first.kind !== 'word' && !isSymbol(first, ','))
      throw new SyntaxProblem(`found '${first.text}', expected: ',', ')' or identifier`);
    const values = this.#identifiers();
    this.#next();
    return [...values].sort();
  }

  /** Up to the closing parenthesis; commas without a word between them mean the empty value. */
  #identifiers(): ReadonlySet<string> {
    const values = new Set<string>();
    for (;;) {
      const { kind, text } = this.#next();
      const ahead = this.#ahead();
      if (kind === 'word') {
        values.add(text);
        if (isSymbol(ahead, ')')) return values;
        if (!isSymbol(ahead, ',')) throw new SyntaxProblem(`found '${ahead.text}', expected: ',' or ')'`);
      } else if (kind === 'symbol' && text === ',') {
        if (values.size === 0 || isSymbol(ahead, ')') || isSymbol(ahead, ',')) values.add('');
        if (isSymbol(ahead, ')')) return values;
      } else throw new SyntaxProblem(`found '${text}', expected: ',', or identifier`);
    }
  }
}

const isSymbol = (token: Token, text: string) => token.kind === 'symbol' && token.text === text;
const startsRequirement = (token: Token) => token.kind === 'word' || isSymbol(token, '!');
