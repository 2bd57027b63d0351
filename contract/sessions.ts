import * as z from 'zod'
import { call, Id, nothing } from './call.ts'
import { namesIn } from './names-in.ts'

/** Browser names shown for sessions, the same in every language. */
export const browserNames = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
} as const
export const BrowserName = z.enum(namesIn(browserNames))
export type BrowserName = z.infer<typeof BrowserName>

/** Device names shown for sessions. */
export const deviceNames = {
  android: 'Android',
  chromeos: 'Chromebook',
  ipad: 'iPad',
  iphone: 'iPhone',
  linux: 'Linux',
  mac: 'Mac',
  windows: 'Windows',
} as const
export const DeviceName = z.enum(namesIn(deviceNames))
export type DeviceName = z.infer<typeof DeviceName>

/** A session of the caller's account. Dates are in UTC. */
export const OwnSession = z
  .object({
    id: z.uuid(),
    /** True for the caller's own session. */
    current: z.boolean(),
    browser: BrowserName.nullable(),
    device: DeviceName.nullable(),
    signedInOn: z.iso.date(),
    lastActiveOn: z.iso.date(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof OwnSession>

export const listSessions = call({
  method: 'GET',
  path: '/api/user/sessions',
  summary: "The running sessions of the signed-in parent, the caller's first, then by when they were used",
  reply: z.object({ sessions: z.array(OwnSession) }),
  refuses: [401],
})

export const revokeSession = call({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: 'Ends one session of the signed-in parent; one that has ended stays so',
  params: Id,
  ...nothing,
  refuses: [401, 404],
})

export const revokeOtherSessions = call({
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: "Ends all sessions of the signed-in parent but the caller's",
  ...nothing,
  refuses: [401],
})
