import lighthouse, { type RunnerResult } from 'lighthouse'

type Report = RunnerResult['lhr']
type AuditResult = Report['audits'][string]

const PLACES = 3
// Clear cookies too, because the cookie of a Greek page would redirect the next load of an English one.
const CLEARED_STORAGE = [
  'cookies',
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
] as const

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export const KINDS = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'] as const

export type Category = (typeof CATEGORIES)[number]
export type Kind = (typeof KINDS)[number]

/** Results of one page load. Times are in milliseconds, bytes as transferred. */
export type Measured = {
  scores: Record<Category, number>
  lcp: number
  cls: number
  tbt: number
  bytes: Record<Kind, number>
  faults: Fault[]
}

/** A failed audit, and the first places it names. */
export type Fault = { id: string; text: string }

/** The page to load, its cookie, and audits that do not apply to it. */
export type Visit = { url: string; cookie?: string; skipAudits?: string[] }

/** Loads the page once with Lighthouse's mobile preset, in the browser that listens on this port. */
export async function loadOnce(port: number, visit: Visit): Promise<Measured> {
  // Try twice, because on a busy machine a browser may miss the beginning of its trace.
  const report = (await tryLoading(port, visit)) ?? (await tryLoading(port, visit))
  if (!report) throw new Error(`Lighthouse could not load ${visit.url}`)
  return measured(report)
}

async function tryLoading(
  port: number,
  { url, cookie, skipAudits: apart = [] }: Visit,
): Promise<Report | null> {
  const result = await lighthouse(
    url,
    { port, logLevel: 'silent', output: 'json', ...(cookie ? { extraHeaders: { cookie } } : {}) },
    {
      extends: 'lighthouse:default',
      settings: { skipAudits: apart, clearStorageTypes: [...CLEARED_STORAGE] },
    },
  )
  return result && !result.lhr.runtimeError ? result.lhr : null
}

function measured(report: Report): Measured {
  const number = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  const scores = CATEGORIES.map((id) => [id, Math.round((report.categories[id]?.score ?? 0) * 100)])
  return {
    scores: Object.fromEntries(scores) as Record<Category, number>,
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    bytes: bytesByKind(report),
    faults: faultsOf(report),
  }
}

function bytesByKind(report: Report): Record<Kind, number> {
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
  for (const { resourceType, transferSize } of itemsOf(report.audits['network-requests'])) {
    const kind = KINDS.find((one) => one === resourceType)
    if (kind) bytes[kind] += Number(transferSize)
  }
  return bytes
}

function faultsOf(report: Report): Fault[] {
  return CATEGORIES.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .flatMap(({ id }) => report.audits[id] ?? [])
      .filter(isFault)
      .map((audit) => ({ id: audit.id, text: `${category}: ${inWords(audit)}` })),
  )
}

function isFault({ score, scoreDisplayMode }: AuditResult): boolean {
  const judged = ['binary', 'numeric', 'metricSavings', 'error'].includes(scoreDisplayMode)
  return judged && (score ?? 0) < 0.9
}

function inWords(audit: AuditResult): string {
  const places = itemsOf(audit).flatMap(placesOf).slice(0, PLACES)
  const value = audit.displayValue ? ` (${audit.displayValue})` : ''
  return `${audit.id}: ${audit.title}${value}${places.map((place) => `\n      ${place}`).join('')}`
}

type Item = Record<string, unknown>

function itemsOf(audit: AuditResult | undefined): Item[] {
  const items: unknown = audit?.details && 'items' in audit.details ? audit.details.items : undefined
  return Array.isArray(items) ? items.filter((item) => typeof item === 'object' && item !== null) : []
}

function placesOf({ node, url, issueType }: Item): string[] {
  const place = (node as { snippet?: string } | undefined)?.snippet ?? url ?? issueType
  return typeof place === 'string' ? [place] : []
}
