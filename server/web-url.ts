import * as z from 'zod'

/** A setting with the URL of a web server, returned without a trailing slash. */
export const WebUrl = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ''))

/** A setting with the origin of a web server, returned in the form that browsers send. */
export const WebOrigin = z.url({ protocol: /^https?$/ }).transform((address, context): string => {
  const { href, origin } = new URL(address)
  if (href === `${origin}/`) return origin
  context.addIssue(
    'is an origin such as https://doodlebloom.example, without a path, a query, a fragment or a user.',
  )
  return z.NEVER
})
