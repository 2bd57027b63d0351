import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { timing } from '#contract/limits.ts'
import { auth } from '../../messages/auth.ts'
import { paths } from '../../paths.ts'
import { useSignedIn } from '../../session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { orderMemory } from '../draft/order-memory.ts'

const t = auth.save
const key = 'save-work-dismissed'

/** Offers guests an account three seconds after the pictures are done. Takes no focus, covers nothing. */
export function SaveWorkPrompt({ orderId }: { orderId: string }) {
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (signedIn || sessionStorage.getItem(key) !== null) return
    const timer = setTimeout(() => setOpen(true), timing.savePromptMs)
    return () => clearTimeout(timer)
  }, [signedIn])

  function later(): void {
    sessionStorage.setItem(key, 'true')
    setOpen(false)
  }

  return (
    <div aria-live="polite" className="empty:hidden lg:w-[26rem]">
      {open && !signedIn && <Offer orderId={orderId} onLater={later} />}
    </div>
  )
}

function Offer({ orderId, onLater }: { orderId: string; onLater: () => void }) {
  const id = useId()
  const email = orderMemory.email()
  const leaveByKey = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && onLater()
  return (
    <section
      aria-labelledby={id}
      onKeyDown={leaveByKey}
      className="grid gap-2 rounded-md border border-line bg-band px-4 py-3 motion-safe:animate-[appear_300ms_ease-out]"
    >
      <h2 id={id} className="text-xl">
        {t.title}
      </h2>
      <p className="text-label text-soft">{t.text}</p>
      <div className="grid grid-cols-[auto_1fr] gap-1 sm:gap-2">
        <ButtonLink
          variant="secondary"
          size="small"
          to={paths.auth({ ...(email ? { email } : {}), redirect: paths.order(orderId) })}
        >
          {auth.keep.create}
        </ButtonLink>
        <Button variant="quiet" size="small" className="justify-self-start max-sm:px-3" onClick={onLater}>
          {auth.keep.later}
        </Button>
      </div>
    </section>
  )
}
