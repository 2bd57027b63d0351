import type { Settings } from '../settings.ts'

type Outside = { script?: string[]; style?: string[]; connect?: string[]; frame?: string[]; image?: string[] }

const google: Outside = {
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  connect: ['https://accounts.google.com/gsi/'],
  frame: ['https://accounts.google.com/gsi/'],
}

const adPixel: Outside = {
  script: ['https://connect.facebook.net'],
  connect: ['https://www.facebook.com'],
  image: ['https://www.facebook.com'],
}

const sessionAnalytics: Outside = {
  script: ['https://www.clarity.ms', 'https://*.clarity.ms'],
  connect: ['https://*.clarity.ms'],
  image: ['https://*.clarity.ms'],
}

const stripe: Outside = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://*.stripe.com'],
}

function outsiders({ googleClientId, payments, site }: Settings): Outside[] {
  return [
    ...(payments === 'stripe' ? [stripe] : []),
    ...(googleClientId ? [google] : []),
    ...(site.adPixelId ? [adPixel] : []),
    ...(site.sessionAnalyticsId ? [sessionAnalytics] : []),
  ]
}

/** Returns a directive only if it allows more than default-src does, to keep the headers small. */
const beyondUs = (directive: string, sources: string[]): Record<string, string[]> =>
  sources.length > 0 ? { [directive]: ["'self'", ...sources] } : {}

/** Options of helmet. The hashes of a page's inline scripts are added when it is sent (`withScripts`). */
export function securityHeaders(settings: Settings) {
  const https = settings.appUrl.startsWith('https://')
  const from = (what: keyof Outside) => outsiders(settings).flatMap((outside) => outside[what] ?? [])
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...from('script')],
        // Dialogs add a style element to lock the page's scrolling.
        styleSrc: ["'self'", "'unsafe-inline'", ...from('style')],
        // The sample report embeds its fonts.
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'blob:', 'data:', ...from('image')],
        // A figurine's texture is embedded in its file and read through a blob: URL.
        ...beyondUs('connectSrc', ['blob:', ...from('connect')]),
        ...beyondUs('frameSrc', from('frame')),
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    // Leave out headers that only outdated browsers read.
    xFrameOptions: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    // Pop-ups of Google, and of wallets in Stripe's form, send messages to the page that opened them.
    crossOriginOpenerPolicy: {
      policy: outsiders(settings).some(({ frame }) => frame)
        ? ('same-origin-allow-popups' as const)
        : ('same-origin' as const),
    },
  }
}

export function withScripts(policy: string, hashes: readonly string[]): string {
  return policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '))
}

export const withRecordings = (policy: string): string => `${policy};media-src 'self' blob:`

/** Device features that a page may use: only the microphone, and only where a child's words are recorded. */
export const permissionsPolicy = (microphone: boolean): string =>
  `camera=(), geolocation=(), microphone=(${microphone ? 'self' : ''})`
