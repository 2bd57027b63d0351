import type { RefusalCode } from '#contract/refusals.ts'
import type { Caller } from './callers.ts'
import { madeUpKey, type State, states, type Thing } from './things.ts'

export type Answer = RefusalCode | 'in'

/** Whether a caller is let in, or the code of the refusal. */
export type Access = (caller: Caller, thing: Thing) => Answer

export type Row = {
  to: Access
  /** The refusal that even a permitted caller gets, if any: always, by the order's state, or computed. */
  answer?: RefusalCode | Partial<Record<State, RefusalCode>> | ((thing: Thing) => RefusalCode | undefined)
  body?: object | ((thing: Thing, caller: Caller) => object)
  query?: string
  /** Sends a form without a file, which is refused only after the caller was let in. */
  form?: true
  /** What the body names, if the path names nothing. */
  names?: 'order' | 'plan'
  /** The answer for a deleted or unknown order, if the path does not imply it. */
  gone?: Answer
  /** Which of the owner's texts a permitted caller may read without being the owner. */
  tells?: 'title' | 'email'
  /** Changes nothing, even for a permitted caller. */
  harmless?: true
  /** A table that a refused call may change. */
  marks?: string
}

export const owns = (caller: Caller, { owner }: Pick<Thing, 'owner'>): boolean =>
  owner === 'guest' ? caller === 'guest' || caller === 'admitted' : caller === 'account'

const sendsKey = (caller: Caller) => caller === 'emailed' || caller === 'guesser'

/** Anyone with the URL of the call, which for an order contains its unguessable ID. */
export const everybody: Access = () => 'in'

/** The guest's browsers while the order has no account, otherwise the signed-in account. */
export const orderOwner: Access = (caller, thing) => (owns(caller, thing) ? 'in' : 'not_allowed')

const withAccount: readonly Caller[] = ['account', 'otherAccount', 'operator', 'unproven']

/** Anyone signed in with a valid session. */
export const parent: Access = (caller) => (withAccount.includes(caller) ? 'in' : 'not_authenticated')

/** The signed-in account that the session belongs to. */
export const ownSession: Access = (caller, thing) => {
  const isOwn = caller === 'account' && thing.owner === 'account' && thing.state !== 'missing'
  return isOwn || parent(caller, thing) !== 'in' ? parent(caller, thing) : 'not_found'
}

/** Owners, and while the order has no account, anyone with the key from its email. */
export const orderKey: Access = (caller, thing) => {
  if (owns(caller, thing)) return 'in'
  if (thing.owner === 'account') return 'sign_in_needed'
  return caller === 'emailed' ? 'in' : 'key_expired'
}

/** Owners, and anyone with the key from the receipt email, even if the order belongs to an account. */
export const receiptKey: Access = (caller, thing) => {
  if (sendsKey(caller)) return caller === 'emailed' ? 'in' : 'key_expired'
  return orderOwner(caller, thing)
}

/** The account that has a plan. */
export const subscriber: Access = (caller, thing) =>
  caller !== 'account' && withAccount.includes(caller) ? 'no_subscription' : parent(caller, thing)

/** Everyone without a plan. */
export const unsubscribed: Access = (caller) =>
  caller === 'guest' || caller === 'account' ? 'already_subscribed' : 'in'

/** The subscriber, and holders of the emailed key. A wrong key does not reveal whether the plan exists. */
export const planKey: Access = (caller, thing) => {
  if (sendsKey(caller)) return caller === 'emailed' && thing.state !== 'missing' ? 'in' : 'key_expired'
  return subscriber(caller, thing)
}

/** An order's link is sent to its own address, whoever asks. The parent of an account must sign in. */
export const itsMailbox: Access = (_, { owner }) => (owner === 'account' ? 'sign_in_needed' : 'in')

export const keyed = (which: keyof Thing['keys']) => (thing: Thing, caller: Caller) =>
  sendsKey(caller) ? { key: caller === 'emailed' ? thing.keys[which] : madeUpKey } : {}
export const plan = (thing: Thing, caller: Caller) => ({
  id: thing.subscription,
  ...keyed('subscription')(thing, caller),
})

/** This refusal in all states except `fine`. */
export const unless = (code: RefusalCode, ...fine: State[]): Partial<Record<State, RefusalCode>> =>
  Object.fromEntries(states.filter((state) => !fine.includes(state)).map((state) => [state, code]))

export const started: Partial<Record<State, RefusalCode>> = {
  ...unless('wrong_state', 'open', 'paid'),
  refunded: 'refunded',
}
