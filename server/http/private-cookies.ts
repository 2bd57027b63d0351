import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that scripts cannot read and that forms of other sites do not send. */
export type PrivateCookie = { name: string; path: string; seconds: number }

const isSecure = (appUrl: string) => appUrl.startsWith('https://')

/** Over https the name has a prefix: browsers accept `__Host-` cookies from this host only, `__Secure-` cookies over https only. */
function nameOf(appUrl: string, { name, path }: PrivateCookie): string {
  if (!isSecure(appUrl)) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

const attributes = (appUrl: string, { path }: PrivateCookie) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure(appUrl), path }) as const

export function setPrivateCookie(
  appUrl: string,
  reply: FastifyReply,
  cookie: PrivateCookie,
  value: string,
): void {
  reply.setCookie(nameOf(appUrl, cookie), value, { ...attributes(appUrl, cookie), maxAge: cookie.seconds })
}

export function readPrivateCookie(
  appUrl: string,
  { cookies }: FastifyRequest,
  cookie: PrivateCookie,
): string | undefined {
  return cookies[nameOf(appUrl, cookie)]
}

export function clearPrivateCookie(appUrl: string, reply: FastifyReply, cookie: PrivateCookie): void {
  reply.clearCookie(nameOf(appUrl, cookie), attributes(appUrl, cookie))
}
