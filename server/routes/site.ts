import type { FastifyInstance } from 'fastify'
import { shownClaims } from '#contract/claims.ts'
import { getSite } from '#contract/site.ts'
import { getSocialProof } from '#contract/social-proof.ts'
import { countedNow } from '../features/site/counts.ts'
import { serve } from '../http/serve.ts'
import { namedBy } from '../receivers.ts'
import type { Services } from '../services.ts'

export function siteRoutes(app: FastifyInstance, { settings, db }: Services): void {
  const { supportEmail, site } = settings
  const inPublic = !settings.development
  const { company, claimCorrections, adPixelId, sessionAnalyticsId } = site
  const known = {
    company: { ...company, email: supportEmail },
    claims: shownClaims(inPublic, claimCorrections),
    sampleData: !inPublic,
    ...namedBy(settings),
    trackers: { adPixelId, sessionAnalyticsId },
  }

  serve(app, getSite, { max: 120 }, async () => known)

  const counted = countedNow(db)
  serve(app, getSocialProof, { max: 120 }, async () => ({
    counts: inPublic ? await counted() : null,
    sample: !inPublic,
  }))
}
