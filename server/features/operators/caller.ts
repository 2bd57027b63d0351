import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { findSignedIn } from '../accounts/caller.ts'
import { findOperator, type OperatorRow } from './store.ts'

export type Operator = OperatorRow & { sessionId: string }

const askedBy = new WeakMap<FastifyRequest, Operator>()

/** The operator of this request, with or without a code. To everybody else there is nothing here. Throws Refusal not_found. */
async function requireOperator(services: Services, request: FastifyRequest): Promise<Operator> {
  const signedIn = await findSignedIn(services, request)
  const operator = signedIn && (await findOperator(services.db, signedIn.sessionId))
  if (!operator) throw new Refusal('not_found')
  return { ...operator, sessionId: signedIn.sessionId }
}

/** Lets only operators reach the routes of `scope`, and unless `unproven` is set only after a code in this session; others get not_found or code_needed. */
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

/** Whether an operator asks, with or without a code. Nobody is one while the database is away. */
export const isOperator = (services: Services, request: FastifyRequest): Promise<boolean> =>
  requireOperator(services, request).then(
    () => true,
    () => false,
  )
