import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { auth } from '../../messages/auth.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { offeredOrdersQuery } from '../session/queries.ts'
import { takeReturn } from '../session/return-path.ts'
import { authTiming } from '../session/timing.ts'
import { OfferedOrders } from './offered-orders.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

const t = auth.verify

/** Confirms the sign-in, then continues after two seconds unless there are offered orders to answer first. */
export function Verified() {
  const navigate = useNavigate()
  const [target] = useState(() => takeReturn() ?? paths.dashboard())
  const asks = useQuery(offeredOrdersQuery).data?.length ?? 0
  useEffect(() => {
    if (asks > 0) return
    const timer = setTimeout(() => void navigate(target, { replace: true }), authTiming.afterVerifying)
    return () => clearTimeout(timer)
  }, [navigate, target, asks])
  return (
    <SignInLayout title={t.done} text={asks > 0 ? t.doneAsks : t.doneText} announced blooms>
      <OfferedOrders />
      <ButtonLink variant="quiet" to={target} replace className="-ml-5 justify-self-start">
        {t.goOn}
      </ButtonLink>
    </SignInLayout>
  )
}
