import type { FastifyInstance } from 'fastify'
import { shownClaims } from '#contract/claims.ts'
import { getSite } from '#contract/site.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'

export function siteRoutes(app: FastifyInstance, { settings }: Services): void {
  const { production, supportEmail, site } = settings
  const { company, claimCorrections, adPixelId, sessionAnalyticsId } = site
  const known = {
    company: { ...company, email: supportEmail },
    claims: shownClaims(production, claimCorrections),
    sampleData: !production,
    trackers: { adPixelId, sessionAnalyticsId },
  }

  serve(app, getSite, { max: 120 }, async () => known)
}
