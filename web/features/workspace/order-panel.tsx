import { account } from '../../messages/account.ts'
import { pricing as t } from '../../messages/pricing.ts'
import { useStore } from '../../store.ts'
import { Button } from '../../ui/button.tsx'
import { CreditsNote } from '../accounts/credits-note.tsx'
import { checkoutStep } from '../checkout/checkout.ts'
import { reusableOrder } from '../draft/draft.ts'
import { draftStore } from '../draft/draft-store.ts'
import { PermissionLine } from '../permission/permission-line.tsx'
import { PricingPanel, type PricingPanelProps } from '../pricing/pricing-panel.tsx'
import { overLimit } from '../pricing/selection.ts'
import { covers, useSignedInUser } from '../session/credits.ts'
import { Receivers } from '../site/artist.tsx'
import { useFrozenWhileActive } from './frozen-while-active.ts'
import { OrderBar } from './order-bar.tsx'

export type OrderPanelProps = Pick<PricingPanelProps, 'selected' | 'onSelect' | 'onProceed'> & {
  images: number
}

/** Beside the drawings on a wide screen. On a phone a bar at the bottom, with the choice in a sheet. */
export function OrderPanel(props: OrderPanelProps) {
  const { selected, images, onProceed } = props
  const loading = useStore(checkoutStep) !== 'idle'
  const order = reusableOrder(useStore(draftStore).draft)
  const signedIn = useSignedInUser()
  // The parent's account loads after the page.
  const [user, hand] = useFrozenWhileActive(signedIn)
  const within = overLimit(selected, images) === 0
  const covered = within && covers(user, images)
  return (
    <>
      <aside aria-labelledby="choose-plan" className="hidden lg:block">
        {/* Keeps the button in view on low screens. */}
        <div
          {...hand}
          className="sticky top-6 rounded-md border border-line bg-band p-5 [@media(height<48rem)]:[&_[data-aside]]:hidden"
        >
          <h2 id="choose-plan" className="mb-2">
            {covered ? account.credits.heading : t.heading}
          </h2>
          {covered ? (
            <div className="grid gap-3 pt-1">
              <CreditsNote user={user} images={images} />
              <PermissionLine />
              <Button size="large" className="w-full" busy={loading} onClick={() => onProceed(selected)}>
                {loading ? t.starting : t.start}
              </Button>
              <p className="text-label text-soft">{account.credits.givenBack}</p>
              <Receivers order={order} />
            </div>
          ) : (
            <>
              <CreditsNote user={user} images={images} />
              <PricingPanel {...props} loading={loading} confirmed={images > 0 && <PermissionLine />} />
            </>
          )}
        </div>
      </aside>
      <OrderBar
        {...props}
        loading={loading}
        user={signedIn}
        covered={within && covers(signedIn, images)}
        order={order}
      />
    </>
  )
}
