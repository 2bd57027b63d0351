import type { ActionRequest } from '#contract/admin/actions.ts'
import { block, blockedAddressKey, unblock } from '../../features/accounts/blocked.ts'
import type { Actor } from '../../features/audit/store.ts'
import type { Services } from '../../services.ts'
import { actOnce } from './act-once.ts'

type Block = ActionRequest & { email: string; blocked: boolean }

export async function blockByOperator(services: Services, operator: Actor, wish: Block): Promise<void> {
  const { email, blocked } = wish
  const action = {
    action: blocked ? 'block' : 'unblock',
    subject: 'address',
    subjectId: blockedAddressKey(services.signing, email),
  } as const
  await actOnce(services, operator, wish, action, (tx) => (blocked ? block : unblock)(services, tx, email))
}
