import * as z from 'zod'
import { LinkRequest, Preferences, Profile } from './account-forms.ts'
import { call, nothing } from './call.ts'
import { CreditsOfKind } from './credits.ts'
import { Email } from './fields.ts'
import { limits } from './limits.ts'
import { Order } from './orders.ts'
import { planIds } from './plans.ts'

/** Account tiers, lowest first: no plan, then the plans. */
export const tiers = ['free', ...planIds] as const
export const Tier = z.enum(tiers).meta({ id: 'Tier' })
export type Tier = z.infer<typeof Tier>

export const SubscriptionStatus = z.enum(['active', 'past_due', 'canceled'])

/** A parent's account. Credits are for the current month or period; one credit makes one picture. */
export const User = z
  .object({
    email: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    subscriptionTier: Tier,
    subscriptionStatus: SubscriptionStatus.nullable(),
    subscriptionPeriodEnd: z.iso.datetime().nullable(),
    creditsLimit: z.int(),
    creditsUsed: z.int(),
    creditsByKind: z
      .array(CreditsOfKind)
      .meta({ description: 'What is left, in the order in which it is used' }),
    preferences: Preferences,
    /** Set when emails to the address bounce, or when one was reported as spam. */
    emailsStopped: z.enum(['bounced', 'complained']).optional(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** The access token lasts minutes; the refresh token works once. Both are also set as http-only cookies. */
export const Session = z
  .object({ accessToken: z.string(), refreshToken: z.string(), user: User })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** Another browser asked for the link, so the parent is asked whether to sign in here. The link stays valid. */
export const SignInQuestion = z.object({ confirm: z.literal(true) }).meta({ id: 'SignInQuestion' })

export const sendMagicLink = call({
  method: 'POST',
  path: '/api/auth/magic-link',
  summary: 'Sends a link that signs in. The answer is the same whether or not the address has an account',
  body: LinkRequest,
  reply: z.object({ sent: z.literal(true) }),
  refuses: [409, 503],
})

export const signInWithLink = call({
  method: 'POST',
  path: '/api/auth/verify',
  summary:
    'Signs in with the token of a magic link, once. A browser that did not ask for the link answers the question first',
  body: z.object({
    token: z.string().min(1),
    email: Email,
    confirmed: z.boolean().optional().meta({ description: 'The parent wants to sign in on this device' }),
  }),
  reply: z.union([Session, SignInQuestion]),
  refuses: [401, 409],
})

export const verifyMagicLink = call({
  method: 'GET',
  path: '/api/auth/verify',
  summary:
    'Signs in with the token of a magic link, once, for programs. A browser that opens this address is sent to the page that asks',
  query: z.object({ token: z.string().min(1), email: Email }),
  reply: Session,
  refuses: [401, 409],
})

export const googleConfig = call({
  method: 'GET',
  path: '/api/auth/google',
  summary:
    'What a sign-in with Google needs; nothing when it is not offered. The nonce is for this browser alone',
  reply: z.object({ clientId: z.string().nullable(), nonce: z.string().nullable() }),
})

export const signInWithGoogle = call({
  method: 'POST',
  path: '/api/auth/google',
  summary: 'Signs in with an ID token of Google that was asked for with the nonce of this browser',
  body: z.object({ idToken: z.string().min(1).max(10_000) }),
  reply: Session,
  refuses: [401, 404, 409, 503],
})

export const refreshSession = call({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'New tokens for the refresh token, which is spent. Without a body the cookie is used',
  body: z.object({ refreshToken: z.string().optional() }).nullish(),
  reply: Session,
  refuses: [401],
})

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  summary:
    'Ends the session on the server too, by whichever token is sent; this browser may no longer change the orders of the account',
  body: z.object({ refreshToken: z.string().optional() }).nullish(),
  ...nothing,
})

export const getMe = call({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in parent',
  reply: z.object({ user: User }),
  refuses: [401],
})

export const updateProfile = call({
  method: 'PUT',
  path: '/api/user/profile',
  summary: 'Changes name and preferences',
  body: z.object({
    name: Profile.shape.name.optional(),
    preferences: Preferences.partial().optional(),
  }),
  reply: z.object({ user: User }),
  refuses: [401],
})

export const resumeEmails = call({
  method: 'POST',
  path: '/api/user/emails',
  summary:
    'Writes to the address of the account again, which emails came back from or whose reader reported one as spam',
  reply: z.object({ user: User }),
  refuses: [401],
})

export const listUserOrders = call({
  method: 'GET',
  path: '/api/user/orders',
  summary: "The signed-in parent's orders, newest first",
  reply: z.object({ orders: z.array(Order) }),
  refuses: [401],
})

/** A guest order that may belong to the signed-in parent. */
export const OfferedOrder = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    /** True if made in this browser, false if made elsewhere with the parent's email address. */
    madeHere: z.boolean(),
    thumbnails: z.array(z.string()),
  })
  .meta({ id: 'OfferedOrder' })
export type OfferedOrder = z.infer<typeof OfferedOrder>

export const listOfferedOrders = call({
  method: 'GET',
  path: '/api/user/offered-orders',
  summary: 'Orders made without signing in that the parent may put into the account, newest first',
  reply: z.object({ orders: z.array(OfferedOrder) }),
  refuses: [401],
})

export const answerOfferedOrders = call({
  method: 'POST',
  path: '/api/user/offered-orders',
  summary: 'Puts offered orders into the account, or declines them for good',
  body: z.object({ accept: z.boolean(), orderIds: z.array(z.uuid()).min(1).max(limits.offeredOrders) }),
  ...nothing,
  refuses: [401],
})

export const exportUser = call({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Everything that is held on the account, as one ZIP',
  reply: z.any().meta({ description: 'A ZIP file, as an attachment' }),
  refuses: [401],
})

export const deleteUser = call({
  method: 'DELETE',
  path: '/api/user',
  summary:
    'Erases the account with all orders and pictures. Records of payments stay, without a person in them. Location is the page of the receipt',
  body: z.object({ confirmation: z.string() }),
  ...nothing,
  refuses: [401],
})
