import { DAY_SECONDS } from '#contract/durations.ts'
import { linkLimits } from '#contract/link-limits.ts'
import type { Counts } from '../../http/counts.ts'
import { Refusal } from '../../refusal.ts'
import type { Signing } from '../../signing/signing.ts'
import type { LinkRow } from './store.ts'

/** Normalizes a word so that case, accents, the final sigma and spaces make no difference. */
const spoken = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')

/** A keyed hash, so that a short word cannot be guessed from the table alone. */
export const hashOfWord = (signing: Signing, linkId: string, word: string): string =>
  signing.sign('link-word', linkId, spoken(word))

/** Whether this word opens the link. A try is counted before it is checked. Throws Refusal too_many_requests. */
export async function isRightWord(
  { signing, counts }: { signing: Signing; counts: Counts },
  { id, wordHash }: LinkRow,
  word: string,
): Promise<boolean> {
  if (!wordHash) return true
  const names = [`link word ${id}`]
  const { used } = await counts.add(names, 1, DAY_SECONDS)
  if (used > linkLimits.wrongWordsADay) throw new Refusal('too_many_requests')
  const isRight = signing.verify('link-word', wordHash, id, spoken(word))
  if (isRight) await counts.add(names, -1, DAY_SECONDS)
  return isRight
}
