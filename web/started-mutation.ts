import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** A mutation that starts by itself, once for each key; null waits. It also starts only once in StrictMode. */
export function useStartedMutation<T>(key: string | null, mutationFn: () => Promise<T>) {
  const mutation = useMutation({ mutationFn })
  const { mutate } = mutation
  const startedFor = useRef<string | null>(null)
  useEffect(() => {
    if (startedFor.current === key) return
    startedFor.current = key
    if (key !== null) mutate()
  }, [key, mutate])
  return mutation
}
