import * as z from 'zod'

/** A setting: the address of a web server, without a slash at its end. */
export const WebUrl = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ''))
