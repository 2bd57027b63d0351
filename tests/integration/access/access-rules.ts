import type { RefusalCode } from '#contract/refusals.ts'
import type { Caller } from './callers.ts'
import { madeUpKey, type State, states, type Thing } from './things.ts'

export type Answer = RefusalCode | 'in'

/** Who is let in, and what everybody else is answered. */
export type Access = (caller: Caller, thing: Thing) => Answer

export type Row = {
  to: Access
  /** What who is let in is answered, where that is no success: always, or by the state of the order. */
  answer?: RefusalCode | Partial<Record<State, RefusalCode>> | ((thing: Thing) => RefusalCode | undefined)
  body?: object | ((thing: Thing, caller: Caller) => object)
  query?: string
  /** Sent as a form without a file, which is refused after the caller was let in. */
  form?: true
  /** What the body names, where the address names nothing. */
  names?: 'order' | 'plan'
  /** What is answered about an order that is deleted or never was, where its address does not tell. */
  gone?: Answer
  /** What of the owner's words who is let in may read. */
  tells?: 'title' | 'email'
  /** Changes nothing, also for who is let in. */
  harmless?: true
  /** A table in which a refused call may leave a trace. */
  marks?: string
}

export const owns = (caller: Caller, { owner }: Pick<Thing, 'owner'>): boolean =>
  owner === 'guest' ? caller === 'guest' || caller === 'admitted' : caller === 'account'

const sendsKey = (caller: Caller) => caller === 'emailed' || caller === 'guesser'

/** Needs no more than the address of the call, which for an order is its unguessable id. */
export const everybody: Access = () => 'in'

/** The guest's browsers while the order has no account, then who is signed in to it. */
export const orderOwner: Access = (caller, thing) => (owns(caller, thing) ? 'in' : 'not_allowed')

const withAccount: readonly Caller[] = ['account', 'otherAccount', 'operator', 'unproven']

/** Who is signed in, by a session that still runs. */
export const parent: Access = (caller) => (withAccount.includes(caller) ? 'in' : 'not_authenticated')

/** Who is signed in to the account that the session belongs to. */
export const ownSession: Access = (caller, thing) => {
  const isOwn = caller === 'account' && thing.owner === 'account' && thing.state !== 'missing'
  return isOwn || parent(caller, thing) !== 'in' ? parent(caller, thing) : 'not_found'
}

/** Owners, and who has the key of an order's own email while it has no account. */
export const orderKey: Access = (caller, thing) => {
  if (owns(caller, thing)) return 'in'
  if (thing.owner === 'account') return 'sign_in_needed'
  return caller === 'emailed' ? 'in' : 'key_expired'
}

/** Owners, and who has the key of the receipt, also when an account has the order. */
export const receiptKey: Access = (caller, thing) => {
  if (sendsKey(caller)) return caller === 'emailed' ? 'in' : 'key_expired'
  return orderOwner(caller, thing)
}

/** The parent whose account has a plan. */
export const subscriber: Access = (caller, thing) =>
  caller !== 'account' && withAccount.includes(caller) ? 'no_subscription' : parent(caller, thing)

/** Who has no plan yet. */
export const unsubscribed: Access = (caller) =>
  caller === 'guest' || caller === 'account' ? 'already_subscribed' : 'in'

/** The same, and who has the key of the plan's own email. A wrong key does not tell whether there is such a plan. */
export const planKey: Access = (caller, thing) => {
  if (sendsKey(caller)) return caller === 'emailed' && thing.state !== 'missing' ? 'in' : 'key_expired'
  return subscriber(caller, thing)
}

/** A link about an order goes to its own address, whoever asks. The parent of an account signs in. */
export const itsMailbox: Access = (_, { owner }) => (owner === 'account' ? 'sign_in_needed' : 'in')

export const keyed = (which: keyof Thing['keys']) => (thing: Thing, caller: Caller) =>
  sendsKey(caller) ? { key: caller === 'emailed' ? thing.keys[which] : madeUpKey } : {}
export const plan = (thing: Thing, caller: Caller) => ({
  id: thing.subscription,
  ...keyed('subscription')(thing, caller),
})

/** This refusal in all states but these. */
export const unless = (code: RefusalCode, ...fine: State[]): Partial<Record<State, RefusalCode>> =>
  Object.fromEntries(states.filter((state) => !fine.includes(state)).map((state) => [state, code]))

export const started: Partial<Record<State, RefusalCode>> = {
  ...unless('wrong_state', 'open', 'paid'),
  refunded: 'refunded',
}
