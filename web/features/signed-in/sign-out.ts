import { useMutation } from '@tanstack/react-query'
import { type NavigateFunction, useNavigate } from 'react-router'
import { logout } from '#contract/accounts.ts'
import { send } from '../../api.ts'
import { paths } from '../../paths.ts'
import { forgetPermission } from '../../permission.ts'
import { queryClient } from '../../queries.ts'
import { forgetSession, refreshToken } from '../../session.ts'
import { payingCustomer } from '../checkout/paying-customer.ts'
import { restDelivery } from '../draft/delivery.ts'
import { withoutOrder } from '../draft/draft.ts'
import { openDraft, setDraft } from '../draft/draft-store.ts'
import { orderMemory } from '../draft/order-memory.ts'
import { forgetCode } from '../gifts/kept-code.ts'
import { awaitedEmail } from '../session/awaited-email.ts'
import { accountKey } from '../session/queries.ts'
import { takeReturn } from '../session/return-path.ts'

/** Removes all data of the account from this browser. Drawings that were not ordered stay in the draft. */
export async function leaveAccount(): Promise<void> {
  forgetSession()
  forgetPermission()
  orderMemory.forget()
  awaitedEmail.forget()
  forgetCode()
  takeReturn()
  payingCustomer.forget()
  restDelivery()
  await openDraft()
  setDraft((draft) => ({
    ...withoutOrder(draft),
    childAge: draft.drawings.length > 0 ? draft.childAge : null,
  }))
}

/** Leaves the account's pages, then clears their cached data. Cleared earlier, they would fetch it again. */
export async function navigateAndClear(navigate: NavigateFunction, to: string): Promise<void> {
  await navigate(to)
  await accountPagesGone()
  queryClient.removeQueries({ type: 'inactive' })
}

/** Waits until React has unmounted the old page, which happens after the navigation resolves. */
function accountPagesGone(): Promise<void> {
  const cache = queryClient.getQueryCache()
  return new Promise((resolve) => {
    const check = () => {
      if (cache.findAll({ queryKey: accountKey, type: 'active' }).length > 0) return
      stop()
      resolve()
    }
    const stop = cache.subscribe(check)
    check()
  })
}

/** Signs out here even if the server cannot be reached. */
export function useSignOut() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      // Pending requests would be refused, and a refusal leads to the sign-in.
      await queryClient.cancelQueries({ queryKey: accountKey })
      const token = refreshToken()
      await send(logout, { body: token ? { refreshToken: token } : {} }).catch(() => null)
      await leaveAccount()
    },
    onSettled: () => navigateAndClear(navigate, paths.home()),
  })
}
