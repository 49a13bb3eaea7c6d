/** A question for phones as a link that holds it, with its answers as they stand on the large screen. It may come from anybody. */
import * as v from 'valibot';
import { packedAny, unpacked } from '../../address/pack.ts';
import { pageAddress } from '../address/lessonLink.ts';
import { voteFragment } from './isVote.ts';

const words = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const schema = v.object({
  /** The language in which it is asked: a BCP 47 tag. */
  lang: words(35),
  question: words(1000),
  answers: v.pipe(v.array(words(400)), v.minLength(2), v.maxLength(10)),
});

export type Ballot = v.InferOutput<typeof schema>;

/** @returns null where this browser can't pack it */
export async function voteLink(ballot: Ballot): Promise<string | null> {
  const packed = await packedAny(ballot);
  return packed && `${pageAddress()}${voteFragment}${packed}`;
}

/** @param hash with its `#`. @returns null where it holds no question */
export async function ballotIn(hash: string): Promise<Ballot | null> {
  if (!hash.startsWith(voteFragment)) return null;
  const { success, output } = v.safeParse(schema, await unpacked(hash.slice(voteFragment.length)));
  return success ? output : null;
}
