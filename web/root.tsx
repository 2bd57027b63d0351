import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { brand } from '#contract/brand.ts'
import { timing } from '#contract/limits.ts'
import './app.css'
import frauncesFew from './assets/fonts/fraunces-few.woff2?url'
import fraunces from './assets/fonts/fraunces-latin.woff2?url'
import sourceSansFew from './assets/fonts/source-sans-few.woff2?url'
import sourceSansGreek from './assets/fonts/source-sans-greek.woff2?url'
import sourceSans from './assets/fonts/source-sans-latin.woff2?url'
import vollkornGreek from './assets/fonts/vollkorn-greek.woff2?url'
import { SessionKeeper } from './features/accounts/session-keeper.tsx'
import { ConsentKeeper } from './features/consent/consent-keeper.tsx'
import { markReturning } from './features/draft/returning.ts'
import { useFocusOnNewPage } from './features/site/focus-new-page.ts'
import { OfflineBar } from './features/site/offline-bar.tsx'
import { origin } from './features/site/page-meta.ts'
import { rememberLanguage } from './features/site/remember-language.ts'
import { sharePictureOf } from './features/site/share-picture.ts'
import icon from './icon.svg?url'
import { language } from './messages/language.ts'
import { site as t } from './messages/site.ts'
import { styleLabel, styleLabelName } from './messages/style-label.ts'
import { beforeLong } from './part.tsx'
import { queryClient } from './queries.ts'
import { quietSchemas } from './quiet-schemas.ts'
import { Button } from './ui/button.tsx'
import { fetchDialogs } from './ui/dialog.tsx'
import { Waiting } from './ui/loaded.tsx'
import { fetchToasts, Toasts } from './ui/toasts.tsx'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

/** Fonts to preload for each language. */
const fonts = {
  en: [fraunces, sourceSans],
  el: [frauncesFew, sourceSansFew, vollkornGreek, sourceSansGreek],
}

export const links = () => [
  ...fonts[language()].map(font),
  { rel: 'icon', type: 'image/svg+xml', href: icon },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/**
 * For client-rendered pages. A messenger learns no more about a shared link, because it would keep the artwork
 * after the link is revoked.
 */
export const meta = () => [
  { title: brand.name },
  { property: 'og:title', content: brand.name },
  { property: 'og:image', content: origin() + sharePictureOf('/') },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1917" media="(prefers-color-scheme: dark)" />
        <meta name={styleLabelName} content={styleLabel()} />
        <script suppressHydrationWarning>{quietSchemas + markReturning}</script>
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#page" className="skip-link">
          {t.skip}
        </a>
        {children}
        <script suppressHydrationWarning>{rememberLanguage}</script>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(() => beforeLong(fetchParts), [])
  useFocusOnNewPage()
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineBar />
      <Outlet />
      <SessionKeeper />
      <ConsentKeeper />
      <Toasts durationMs={timing.toastMs} />
    </QueryClientProvider>
  )
}

/** Fetches parts that a page does not show at first but must show at once later, even without a connection. */
const fetchParts = () => void Promise.all([fetchToasts(), fetchDialogs()])

export function HydrateFallback() {
  return <Waiting text={t.waiting} />
}

export function ErrorBoundary() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-content-center justify-items-center gap-5 px-5 text-center">
      {/* An empty picture frame that leans against the wall. */}
      <div aria-hidden className="mb-8 w-52 rotate-[11deg] border border-edge bg-mat p-2.5 shadow-hung">
        <div className="aspect-[4/3] bg-[#faf5e9]" />
      </div>
      <h1 className="text-3xl sm:text-4xl">{t.brokenPage.title}</h1>
      <p className="text-soft">{t.brokenPage.text}</p>
      <Button onClick={() => location.reload()}>{t.brokenPage.action}</Button>
    </main>
  )
}
