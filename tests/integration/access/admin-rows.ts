import type { Access, Row } from './rows.ts'

/** Operators who entered a code in this session; to everybody else the call is not there. */
const operator: Access = (caller) => {
  if (caller === 'unproven') return 'code_needed'
  return caller === 'operator' ? 'in' : 'not_found'
}

/** Operators, before and after entering a code. */
const anyOperator: Access = (caller) => (caller === 'operator' || caller === 'unproven' ? 'in' : 'not_found')

export const adminRows: Record<string, Row> = {
  getOperator: { to: operator },
  enterCode: { to: anyOperator, body: { code: '00' }, answer: 'wrong_code' },
  listAudit: { to: operator },
}
