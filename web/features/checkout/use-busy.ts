import { useEffect } from 'react'

/** Reports whether the card is being charged, and false when the form unmounts. */
export function useBusy(busy: boolean, onBusy: (busy: boolean) => void): void {
  useEffect(() => {
    onBusy(busy)
    return () => onBusy(false)
  }, [busy, onBusy])
}
