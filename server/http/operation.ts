import type { Call } from '#contract/call.ts'
import { Problem } from '#contract/refusals.ts'

export const securitySchemes = {
  accessToken: { type: 'http', scheme: 'bearer', description: 'The access token of a session' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'doodlebloom-access',
    description: 'The same, as a cookie. Over https its name begins with __Host-',
  },
  browser: {
    type: 'apiKey',
    in: 'cookie',
    name: 'doodlebloom-browser',
    description:
      'The signed cookie of the browser that made an order. Over https its name begins with __Host-',
  },
  stripeSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'stripe-signature',
    description: "Stripe's signature of the raw body",
  },
} as const

type Requirement = Partial<Record<keyof typeof securitySchemes, string[]>>

const account: Requirement[] = [{ accessToken: [] }, { session: [] }]

/** The Fastify schema of a contract call, which also describes it in the OpenAPI document. */
export function operationOf(declared: Call) {
  const { summary, multipart } = declared
  const failures = [400, 429, 500, ...(declared.body ? [413, 415] : []), ...(declared.refuses ?? [])]
  return {
    operationId: operationIdOf(declared),
    summary,
    description: multipart ? `${summary}.\n\n${describeParts(multipart)}` : `${summary}.`,
    tags: [declared.path.split('/')[2] ?? 'api'],
    security: securityOf(declared),
    ...(declared.params ? { params: declared.params } : {}),
    ...(declared.query ? { querystring: declared.query } : {}),
    ...(declared.body ? { body: declared.body } : {}),
    ...(multipart ? { consumes: ['multipart/form-data'] } : {}),
    response: {
      [declared.status ?? 200]: declared.reply,
      ...Object.fromEntries(failures.map((status) => [status, Problem])),
    },
  }
}

/** For example, GET /api/orders/:id/images becomes getOrdersIdImages. */
function operationIdOf({ method, path }: Call): string {
  const words = path.replace('/api/', '').split(/[^a-z]+/i)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function securityOf({ path, refuses = [], opened }: Call): Requirement[] {
  const isSigningIn = path.startsWith('/api/auth/') && path !== '/api/auth/me'
  if (isSigningIn || opened === 'by key') return []
  const forStrangers = refuses.includes(403)
  // A subscription is identified by an account or by the key in an email.
  if (refuses.includes(401)) return forStrangers ? [...account, {}] : account
  return forStrangers ? [{ browser: [] }, ...account] : []
}

function describeParts(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([name, text]) => `- \`${name}\`: ${text}`)
    .join('\n')
}
