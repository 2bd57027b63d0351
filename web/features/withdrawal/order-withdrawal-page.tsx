import { useQuery } from '@tanstack/react-query'
import { offerOrderWithdrawal, withdrawOrder } from '#contract/payments.ts'
import { ApiError, send } from '../../api.ts'
import { results } from '../../messages/results.ts'
import { withdrawal as t } from '../../messages/withdrawal.ts'
import { paths } from '../../paths.ts'
import { callQuery } from '../../queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Problem } from '../../ui/loaded.tsx'
import { orderChanged } from '../pictures/queries.ts'
import { takeKey } from '../session/email-link.ts'
import { privatePageMeta } from '../site/unlisted-page.ts'
import type { Route } from './+types/order-withdrawal-page'
import { Declaration } from './declaration.tsx'

export const meta = () => privatePageMeta(t.title, t.description)

/** Takes the receipt's key from the URL. Without it, only the order's browser or account has access. */
export function clientLoader({ params }: Route.ClientLoaderArgs): { key?: string } {
  const { key } = takeKey(paths.withdraw(params.orderId))
  return key ? { key } : {}
}

export default function OrderWithdrawalPage({ params, loaderData: keyed }: Route.ComponentProps) {
  const id = params.orderId
  const offer = useQuery({
    ...callQuery(['withdrawal', id], offerOrderWithdrawal, { params: { id }, body: keyed }),
    gcTime: 0,
  })
  return (
    <Declaration
      reference={[t.facts.reference, id.slice(0, 8)]}
      offer={offer}
      broken={refused(offer.refetch)}
      declare={async () => {
        const declared = await send(withdrawOrder, { params: { id }, body: keyed })
        await orderChanged(id)
        return declared
      }}
      back={[paths.order(id), t.backToOrder]}
    />
  )
}

const refused = (retry: () => unknown) => (error: Error) => {
  if (!(error instanceof ApiError)) return null
  if (error.status === 403) return <Problem text={t.notAllowed} onRetry={retry} />
  // A malformed ID is as missing as an unknown one, and retrying would not help.
  return error.status === 404 || error.status === 400 ? <Missing /> : null
}

function Missing() {
  return (
    <>
      <p role="alert" className="text-lg text-soft">
        {results.notFound.text}
      </p>
      <ButtonLink to={paths.app()}>{results.notFound.action}</ButtonLink>
    </>
  )
}
