import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isPublicPage } from '#contract/site.ts'
import { chooseConsent, consent, readConsent } from '../../consent.ts'
import { site } from '../../messages/site.ts'
import { whenStoredElsewhere } from '../../other-tabs.ts'
import { useStore } from '../../store.ts'
import { startTracking, stopTracking, track } from '../../track.ts'
import { Button } from '../../ui/button.tsx'
import { siteQuery } from './site-query.ts'
import { adPixel, sessionAnalytics } from './trackers.ts'

const t = site.consent

type Ids = { adPixelId: string | null; sessionAnalyticsId: string | null }

/** Asks for consent before any tracking. Runs the accepted trackers on public pages, and never on others. */
export function ConsentKeeper() {
  const { pathname } = useLocation()
  const open = isPublicPage(pathname)
  const { data } = useQuery({ ...siteQuery, enabled: open })
  const choice = useStore(consent)
  const ids = data?.trackers
  const configured = ids !== undefined && (ids.adPixelId !== null || ids.sessionAnalyticsId !== null)
  useTrackers(configured ? ids : null, open && choice === 'granted')

  useEffect(followConsent, [])
  return configured && open && choice === null ? <ConsentBar /> : null
}

/** Reads the stored choice, and reads it again when another tab changes it. */
function followConsent(): () => void {
  readConsent()
  return whenStoredElsewhere(() => {
    readConsent()
    if (consent.get() !== 'granted') stopTracking()
  })
}

function useTrackers(ids: Ids | null, allowed: boolean): void {
  const { pathname } = useLocation()
  const running = useRef(false)
  useEffect(() => {
    if (ids && allowed && !running.current) {
      running.current = true
      const { adPixelId, sessionAnalyticsId } = ids
      startTracking([
        ...(adPixelId ? [adPixel(adPixelId)] : []),
        ...(sessionAnalyticsId ? [sessionAnalytics(sessionAnalyticsId)] : []),
      ])
    } else if (running.current && !allowed) {
      // A loaded script stays until its document is unloaded.
      if (consent.get() !== 'granted') stopTracking()
      location.reload()
      return
    }
    if (running.current && pathname) track({ name: 'PageView' })
  }, [ids, allowed, pathname])
}

/** Refusing is as easy as agreeing: both buttons have the same size. */
function ConsentBar() {
  return (
    <section
      aria-label={t.label}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-sheet py-4 shadow-hung"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose flex-1 basis-full lg:basis-80 max-sm:text-[0.9375rem] max-sm:leading-snug">
          {t.question}
        </p>
        <div className="grid w-full grid-cols-2 gap-3 lg:w-auto">
          <Button variant="secondary" onClick={() => chooseConsent('refused')}>
            {t.refuse}
          </Button>
          <Button variant="secondary" onClick={() => chooseConsent('granted')}>
            {t.grant}
          </Button>
        </div>
      </div>
    </section>
  )
}
