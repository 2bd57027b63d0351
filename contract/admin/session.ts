import * as z from 'zod'
import { call, nothing } from '../call.ts'

/** Every call under /api/admin answers 404 to anyone who is not an operator. */
export const getOperator = call({
  method: 'GET',
  path: '/api/admin/operator',
  summary: 'The signed-in operator, once a code was entered in this session',
  reply: z.object({ email: z.string() }),
  refuses: [401, 404],
})

export const enterCode = call({
  method: 'POST',
  path: '/api/admin/code',
  summary: 'Proves the second factor for this session. A code is taken once',
  body: z.object({ code: z.string().trim().min(1).max(20) }),
  ...nothing,
  refuses: [404],
})
