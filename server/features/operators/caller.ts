import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { findSignedIn } from '../accounts/caller.ts'
import { findOperator, type OperatorRow } from './store.ts'

export type Operator = OperatorRow & { sessionId: string }

const askedBy = new WeakMap<FastifyRequest, Operator>()

/** The operator of this request, with or without a code. Throws Refusal not_found for everyone else. */
async function requireOperator(services: Services, request: FastifyRequest): Promise<Operator> {
  const signedIn = await findSignedIn(services, request)
  const operator = signedIn && (await findOperator(services.db, signedIn.sessionId))
  if (!operator) throw new Refusal('not_found')
  return { ...operator, sessionId: signedIn.sessionId }
}

/** Restricts the routes of `scope` to operators who entered a code in this session, or to all operators if `unproven`. Others get not_found or code_needed. */
export function forOperators(scope: FastifyInstance, services: Services, unproven = false): void {
  scope.addHook('preValidation', async (request) => {
    const operator = await requireOperator(services, request)
    if (!operator.proven && !unproven) throw new Refusal('code_needed')
    askedBy.set(request, operator)
  })
}

export function operatorOf(request: FastifyRequest): Operator {
  const operator = askedBy.get(request)
  if (!operator) throw new Error('A route for operators stands outside of their scope.')
  return operator
}

/** Whether an operator sent the request, with or without a code. False for everyone while the database is unreachable. */
export const isOperator = (services: Services, request: FastifyRequest): Promise<boolean> =>
  requireOperator(services, request).then(
    () => true,
    () => false,
  )
