import type { FastifyRequest } from 'fastify'
import { type Language, languageCookie, languageTags } from '#contract/languages.ts'

/** The language that this browser was ever seen to read: a cookie that each page in it, and the link to it, sets. */
export function knownLanguageOf({ cookies }: Pick<FastifyRequest, 'cookies'>): Language | undefined {
  return languageTags.find((one) => one === cookies[languageCookie])
}

/** The language that whoever asks reads the pages in. */
export const languageOf = (request: Pick<FastifyRequest, 'cookies'>): Language =>
  knownLanguageOf(request) ?? 'en'
