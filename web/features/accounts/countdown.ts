import { useEffect, useState } from 'react'

/** Counts down the seconds to a moment that `start` sets, and stays at 0 after it. */
export function useCountdown(firstMs: number) {
  const [until, setUntil] = useState(() => Date.now() + firstMs)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])
  const start = (ms: number) => {
    setNow(Date.now())
    setUntil(Date.now() + ms)
  }
  return { left, start }
}
