import { useEffect } from 'react'

// Stripe appends frames for the bank's question and for wallets to the body. docs/decisions/0010-stripe.md
const FRAMES = 'iframe[name^="__privateStripeFrame"]'

/** Makes Stripe's frames usable over our modal dialog, which would otherwise block their clicks and focus. */
export function FramesOfStripe() {
  useEffect(() => {
    const leave = (event: FocusEvent) => {
      const to = event.type === 'focusout' ? event.relatedTarget : event.target
      if (to instanceof Element && to.matches(FRAMES)) event.stopImmediatePropagation()
    }
    window.addEventListener('focusin', leave, { capture: true })
    window.addEventListener('focusout', leave, { capture: true })
    return () => {
      window.removeEventListener('focusin', leave, { capture: true })
      window.removeEventListener('focusout', leave, { capture: true })
    }
  }, [])
  return <style>{`${FRAMES} { pointer-events: auto }`}</style>
}
