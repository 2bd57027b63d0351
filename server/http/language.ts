import type { FastifyRequest } from 'fastify'
import { type Language, languageCookie, languageTags } from '#contract/languages.ts'

/** The language that whoever asks reads the pages in: a cookie that each page in it, and the link to it, sets. */
export function languageOf({ cookies }: Pick<FastifyRequest, 'cookies'>): Language {
  return languageTags.find((one) => one === cookies[languageCookie]) ?? 'en'
}
