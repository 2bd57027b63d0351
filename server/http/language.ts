import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageCookie, languageTags, visitLanguageCookie } from '#contract/languages.ts'

type WithCookies = Pick<FastifyRequest, 'cookies'>

const inCookie = ({ cookies }: WithCookies, name: string): Language | undefined =>
  languageTags.find((tag) => tag === cookies[name])

export const chosenLanguageOf = (request: WithCookies): Language | undefined =>
  inCookie(request, languageCookie)

/** The chosen language, or else the language of the page the parent visited. */
export const knownLanguageOf = (request: WithCookies): Language | undefined =>
  chosenLanguageOf(request) ?? inCookie(request, visitLanguageCookie)

/** The language for a URL that contains none. */
export const languageOf = (request: WithCookies): Language => knownLanguageOf(request) ?? 'en'

/** Keeps the language of the requested URL until the browser is closed; the front page stays in the chosen one. */
export function rememberVisitLanguage(reply: FastifyReply, language: Language, appUrl: string): void {
  reply.setCookie(visitLanguageCookie, language, {
    sameSite: 'lax',
    path: '/',
    secure: appUrl.startsWith('https://'),
  })
}
