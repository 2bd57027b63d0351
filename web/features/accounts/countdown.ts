import { useEffect, useState } from 'react'

/** Seconds until a moment that `start` sets; 0 when it has passed. */
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
