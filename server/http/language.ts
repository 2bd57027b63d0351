import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageCookie, languageTags } from '#contract/languages.ts'

/** The language that this browser was ever seen to read: a cookie that each page in it, and the link to it, sets. */
export function knownLanguageOf({ cookies }: Pick<FastifyRequest, 'cookies'>): Language | undefined {
  return languageTags.find((one) => one === cookies[languageCookie])
}

/** The language that whoever asks reads the pages in. */
export const languageOf = (request: Pick<FastifyRequest, 'cookies'>): Language =>
  knownLanguageOf(request) ?? 'en'

const yearSeconds = 365 * 24 * 60 * 60

/** Whoever came by an address in a language reads on in it, as by a public page's own script, which writes this cookie too. */
export function rememberLanguage(reply: FastifyReply, language: Language, appUrl: string): void {
  reply.setCookie(languageCookie, language, {
    ...{ sameSite: 'lax', path: '/', maxAge: yearSeconds },
    secure: appUrl.startsWith('https://'),
  })
}
