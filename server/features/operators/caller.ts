import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { findSignedIn } from '../accounts/caller.ts'
import { findOperator, type OperatorRow } from './store.ts'

export type Operator = OperatorRow & { sessionId: string }

const askedBy = new WeakMap<FastifyRequest, Operator>()

/** The operator of this request. To everybody else there is nothing here. Throws Refusal not_found. */
export async function requireUnprovenOperator(
  services: Services,
  request: FastifyRequest,
): Promise<Operator> {
  const signedIn = await findSignedIn(services, request)
  const operator = signedIn && (await findOperator(services.db, signedIn.sessionId))
  if (!operator) throw new Refusal('not_found')
  return { ...operator, sessionId: signedIn.sessionId }
}

/** Lets only operators who entered a code in this session reach the routes of `scope`; others get not_found or code_needed. */
export function forOperators(scope: FastifyInstance, services: Services): void {
  scope.addHook('preValidation', async (request) => {
    const operator = await requireUnprovenOperator(services, request)
    if (!operator.proven) throw new Refusal('code_needed')
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
  requireUnprovenOperator(services, request).then(
    () => true,
    () => false,
  )
