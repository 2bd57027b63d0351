import { useMutation } from '@tanstack/react-query'
import { type Gift, redeemGift } from '#contract/gift-cards.ts'
import { ApiError, send } from '../../api.ts'
import { gifts } from '../../messages/gifts.ts'
import { paths } from '../../paths.ts'
import { useSignedIn } from '../../session.ts'
import { Button, ButtonLink, buttonRow } from '../../ui/button.tsx'
import { Alert } from '../session/alert.tsx'
import { creditsLeft, isCountless, useSignedInUser } from '../session/credits.ts'
import { accountChanged } from '../session/queries.ts'
import { HouseDrawing } from '../site/house-drawing.tsx'
import { forgetCode } from './kept-code.ts'

const t = gifts.redeem

type PresentProps = { code: string; gift: Gift; onOther: () => void }

/** Shows what a gift card holds, with a button to redeem it. */
export function Present({ code, gift, onOther }: PresentProps) {
  const redeeming = useMutation({
    mutationFn: () => send(redeemGift, { body: { code } }),
    onSuccess: async () => {
      forgetCode()
      await accountChanged()
    },
  })
  if (redeeming.data) return <Taken credits={redeeming.data.credits} />
  const over = overOf(gift, redeeming.error)
  return (
    <>
      <div className="max-w-md border border-edge bg-mat p-2 shadow-hung">
        <HouseDrawing blooms />
      </div>
      <h1 tabIndex={-1}>{gift.recipientName ? t.for({ name: gift.recipientName }) : t.title}</h1>
      {gift.line && (
        <blockquote className="whitespace-pre-wrap border-edge border-l pl-4 text-lg wrap-anywhere">
          {gift.line}
        </blockquote>
      )}
      <p className="text-lg">{t.holds({ count: gift.credits })}</p>
      {over && <p role="status">{over}</p>}
      {redeeming.error && !over && <Alert text={redeeming.error.message} />}
      {!over && <Take pending={redeeming.isPending} onTake={() => redeeming.mutate()} />}
      <button
        type="button"
        className="min-h-11 justify-self-start underline underline-offset-4"
        onClick={onOther}
      >
        {t.other}
      </button>
    </>
  )
}

/** Why it cannot be redeemed, or null if it can. */
function overOf({ status, resting }: Gift, error: Error | null): string | null {
  const code = error instanceof ApiError ? error.code : null
  if (status === 'redeemed' || code === 'gift_redeemed') return t.redeemed
  if (status === 'refunded' || code === 'gift_refunded') return t.refunded
  return resting || code === 'gift_resting' ? t.resting : null
}

function Take({ pending, onTake }: { pending: boolean; onTake: () => void }) {
  const signedIn = useSignedIn()
  if (signedIn)
    return (
      <Button size="large" className="sm:justify-self-start" busy={pending} onClick={onTake}>
        {pending ? t.taking : t.take}
      </Button>
    )
  return (
    <>
      <p className="text-soft">{t.whySignIn}</p>
      <ButtonLink size="large" className="sm:justify-self-start" to={paths.auth({ redirect: paths.gift() })}>
        {t.signIn}
      </ButtonLink>
    </>
  )
}

function Taken({ credits }: { credits: number }) {
  const user = useSignedInUser()
  const left = user ? creditsLeft(user) : 0
  return (
    <>
      <h1 tabIndex={-1}>{t.doneTitle}</h1>
      <p role="status" className="text-lg">
        {t.done({ count: credits })} {left > 0 && !isCountless(left) && t.balance({ count: left })}
      </p>
      <div className={buttonRow}>
        <ButtonLink size="large" to={paths.app()}>
          {t.start}
        </ButtonLink>
      </div>
    </>
  )
}
