import { useEffect } from 'react'

/** Tells what holds a form whether the card is being charged; no longer when the form goes. */
export function useBusy(busy: boolean, onBusy: (busy: boolean) => void): void {
  useEffect(() => {
    onBusy(busy)
    return () => onBusy(false)
  }, [busy, onBusy])
}
