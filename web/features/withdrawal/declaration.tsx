import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Withdrawal } from '#contract/payments.ts'
import { moment, money, shortDate } from '../../messages/format.ts'
import { withdrawal as t } from '../../messages/withdrawal.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Loaded, type Query } from '../../ui/loaded.tsx'
import { Alert } from '../session/alert.tsx'
import { orSay } from '../session/fallback.ts'
import { accountChanged } from '../session/queries.ts'
import { QuietPage } from './quiet-page.tsx'

type DeclarationProps = {
  /** How the purchase is called: a label and its value. */
  reference: readonly [name: string, value: string]
  offer: Query<Withdrawal>
  broken?: (error: Error) => ReactNode
  declare: () => Promise<Withdrawal>
  /** The link back: its path and its text. */
  back: readonly [to: string, text: string]
}

/** The withdrawal that the law provides for, sent with one click, and its receipt. */
export function Declaration({ reference, offer, broken, declare, back: [to, text] }: DeclarationProps) {
  const sent = useMutation({ mutationFn: () => orSay(t.failed, declare()), onSuccess: accountChanged })
  const now = sent.data ?? offer.data
  if (!now) {
    return (
      <QuietPage title={t.title}>
        <Loaded query={offer} waiting={t.loading} broken={broken}>
          {() => null}
        </Loaded>
      </QuietPage>
    )
  }
  const back = (
    <ButtonLink variant="secondary" to={to}>
      {text}
    </ButtonLink>
  )
  if (now.receivedAt) {
    return (
      <QuietPage title={t.doneTitle}>
        <p role="status" className="text-lg">
          {(now.reason === 'disputed' ? t.doneInDispute : t.done)({
            when: moment(now.receivedAt),
            money: money(now.refundAmount),
          })}
        </p>
        {back}
      </QuietPage>
    )
  }
  if (!now.possible) {
    return (
      <QuietPage title={t.notTitle}>
        <p className="text-lg">{now.reason && t.reasons[now.reason]}</p>
        <p className="text-soft">{t.rule}</p>
        {back}
      </QuietPage>
    )
  }
  return (
    <QuietPage title={t.title}>
      <p className="text-lg">{t.statement}</p>
      <Facts className="w-full" lines={[reference, ...amounts(now)]} />
      <p>{now.endsSubscription ? t.ends : t.rest}</p>
      {now.reason && <p>{t.reasons[now.reason]}</p>}
      {sent.error && <Alert text={sent.error.message} />}
      <Button size="large" busy={sent.isPending} onClick={() => sent.mutate()}>
        {sent.isPending ? t.pending : t.confirm}
      </Button>
      <p className="text-label text-soft">{t.rule}</p>
      {back}
    </QuietPage>
  )
}

function amounts({ paidAmount, refundAmount, until }: Withdrawal): (readonly [string, string])[] {
  return [
    [t.facts.paid, money(paidAmount)],
    [t.facts.back, money(refundAmount)],
    ...(until ? [[t.facts.until, shortDate(until)] as const] : []),
  ]
}
