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

/** A directive that allows more than the default does, which says the rest: each byte of a header is one less for the page. */
const beyondUs = (directive: string, sources: string[]): Record<string, string[]> =>
  sources.length > 0 ? { [directive]: ["'self'", ...sources] } : {}

/** The headers that helmet sets. What a page allows its own inline scripts is added where it is sent (`withScripts`). */
export function securityHeaders(settings: Settings) {
  const https = settings.appUrl.startsWith('https://')
  const from = (what: keyof Outside) => outsiders(settings).flatMap((outside) => outside[what] ?? [])
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...from('script')],
        // Dialogs lock the page's scrolling with a style element of their own.
        styleSrc: ["'self'", "'unsafe-inline'", ...from('style')],
        // The sample report carries its fonts inside.
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'blob:', 'data:', ...from('image')],
        // A figurine's texture lies in its file, and is read from there by an address of the browser's own.
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
    // What only browsers of the past read, in each reply.
    xFrameOptions: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    // Windows of Google, and of wallets in Stripe's form, answer the page that opened them.
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

/** What a page may ask a device for: the microphone where a child's words are recorded, and nothing else. */
export const permissionsPolicy = (microphone: boolean): string =>
  `camera=(), geolocation=(), microphone=(${microphone ? 'self' : ''})`
