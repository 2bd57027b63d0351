import { randomUUID } from 'node:crypto'
import { linkLifetimesMs, linkLimits } from '#contract/link-limits.ts'
import type { LinkForm, ShownOnWall } from '#contract/links.ts'
import { sharedPath } from '#contract/shared.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { hashOf } from '../../signing/hash-of.ts'
import { type Chosen, countOpen, insertLink, type LinkRow, type Thing } from './store.ts'
import { hashOfWord } from './word.ts'

type Form = Required<{ [Key in keyof LinkForm]: Exclude<LinkForm[Key], undefined> }>

/** Only the hash of a token is stored. The token is derived again from the link's ID to show its URL to the parent. */
export const addressOf = ({ settings, signing }: Pick<Services, 'settings' | 'signing'>, linkId: string) =>
  `${settings.appUrl}${sharedPath}/${signing.sign('share-link', linkId)}`

export const chosenOf = (beside: readonly ShownOnWall[]): Chosen => ({
  withDrawing: beside.includes('drawing'),
  withVoice: beside.includes('voice'),
  withAnimation: beside.includes('animation'),
  withTitles: beside.includes('titles'),
  withMonths: beside.includes('months'),
  withFreeDrawings: beside.includes('freeDrawings'),
})

/** Creates a link to something of the caller's. Throws Refusal too_many_requests if too many are open. */
export async function makeLink(
  { db, signing }: Pick<Services, 'db' | 'signing'>,
  thing: Thing,
  { lifetime, word, name }: Form,
  chosen: Partial<Chosen> = {},
): Promise<LinkRow> {
  if ((await countOpen(db, thing)) >= linkLimits.open) throw new Refusal('too_many_requests')
  const id = randomUUID()
  return insertLink(db, {
    ...thing,
    ...chosen,
    id,
    name,
    tokenHash: hashOf(signing.sign('share-link', id)),
    wordHash: word === null ? null : hashOfWord(signing, id, word),
    expiresAt: new Date(Date.now() + linkLifetimesMs[lifetime]),
  })
}
