import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  googleConfig,
  logout,
  refreshSession,
  sendMagicLink,
  signInWithGoogle,
  signInWithLink,
  verifyMagicLink,
} from '#contract/accounts.ts'
import { signInLinks } from '#contract/limits.ts'
import { accessTokenOf } from '../features/accounts/caller.ts'
import { clearSessionCookies, readSessionCookies, setSessionCookies } from '../features/accounts/cookies.ts'
import { deviceOf } from '../features/accounts/device.ts'
import { giveNonce, takeNonce } from '../features/accounts/nonce.ts'
import { logSignIn } from '../features/accounts/sign-in-log.ts'
import { sendSignInLink } from '../flows/send-sign-in-link.ts'
import { renewSession, signInByLink, signInProven, signOut } from '../flows/sign-in.ts'
import { browserOf, rememberBrowser } from '../http/browser.ts'
import { clientOf } from '../http/client-address.ts'
import { dailyLimit } from '../http/daily-limit.ts'
import { opensAsPage } from '../http/fetch-metadata.ts'
import { knownLanguageOf, languageOf } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

export function signInRoutes(app: FastifyInstance, services: Services): void {
  magicLinkRoutes(app, services)
  googleRoutes(app, services)
  tokenRoutes(app, services)
}

function magicLinkRoutes(app: FastifyInstance, services: Services): void {
  const { log, settings, signing } = services

  const requireFewLinks = dailyLimit(services, 'sign-in links asked for', signInLinks.toCallerInADay)

  serve(app, sendMagicLink, { max: 20 }, async ({ body, request, reply }) => {
    if (settings.mail === 'off') throw new Refusal('unavailable')
    await requireFewLinks(request)
    await sendSignInLink(services, body.email.toLowerCase(), languageOf(request), {
      browserId: rememberBrowser(services, request, reply),
      caller: signing.sign('caller', clientOf(request)),
    })
    return { sent: true as const }
  })

  serve(app, signInWithLink, { max: 30 }, async ({ body, request, reply }) => {
    const use = body.confirmed ? 'confirmed' : 'unconfirmed'
    const asking = {
      ...requesterOf(services, request, body.email),
      browserId: rememberBrowser(services, request, reply),
    }
    const opened = await logSignIn(log, 'link', () => signInByLink(services, body.token, asking, use))
    if (!opened) return { confirm: true as const }
    setSessionCookies(settings.appUrl, reply, opened.session)
    return opened.session
  })

  serve(app, verifyMagicLink, { max: 30 }, async ({ query, request, reply }) => {
    if (opensAsPage(request, settings.appUrl))
      return reply.redirect(`/auth/verify?${new URLSearchParams(query)}`, 303)
    const opened = await logSignIn(log, 'link', () =>
      signInByLink(services, query.token, requesterOf(services, request, query.email), 'program'),
    )
    if (!opened) throw new Refusal('invalid_link')
    if (!opened.foreignBrowser) setSessionCookies(settings.appUrl, reply, opened.session)
    return opened.session
  })
}

function googleRoutes(app: FastifyInstance, services: Services): void {
  const { google, log, settings } = services

  serve(app, googleConfig, { max: 60 }, async ({ reply }) =>
    google
      ? { clientId: google.clientId, nonce: giveNonce(services, reply) }
      : { clientId: null, nonce: null },
  )

  serve(app, signInWithGoogle, { max: 20 }, async ({ body, request, reply }) => {
    if (!google) throw new Refusal('not_found')
    const { session } = await logSignIn(log, 'google', async () => {
      const email = await google.proveEmail(body.idToken, takeNonce(services, request, reply))
      return signInProven(services, requesterOf(services, request, email))
    })
    setSessionCookies(settings.appUrl, reply, session)
    return session
  })
}

function tokenRoutes(app: FastifyInstance, services: Services): void {
  const { log, settings } = services

  serve(app, refreshSession, { max: 60 }, async ({ body, request, reply }) => {
    const token = body?.refreshToken ?? readSessionCookies(settings.appUrl, request).refreshToken
    if (!token) throw new Refusal('not_authenticated')
    const { session } = await logSignIn(log, 'refresh', () =>
      renewSession(services, token, knownLanguageOf(request)),
    )
    setSessionCookies(settings.appUrl, reply, session)
    return session
  })

  serve(app, logout, { max: 60 }, async ({ body, request, reply }) => {
    const { appUrl } = settings
    const refresh = [readSessionCookies(appUrl, request).refreshToken, body?.refreshToken]
    await signOut(services, { access: accessTokenOf(appUrl, request), refresh }, browserOf(services, request))
    clearSessionCookies(appUrl, reply)
    return null
  })
}

const requesterOf = (services: Services, request: FastifyRequest, email: string) => ({
  email: email.toLowerCase(),
  browserId: browserOf(services, request),
  device: deviceOf(request.headers['user-agent']),
  language: knownLanguageOf(request),
})
