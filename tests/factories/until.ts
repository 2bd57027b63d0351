import { setTimeout as sleep } from 'node:timers/promises'

// All tests share one IP address, which may request an order ten times a second.
const [shortestMs, longestMs] = [30, 300]

/** Polls with growing pauses until the answer is truthy. Throws after `ms`. */
export async function until<T>(ask: () => Promise<T | undefined | false>, ms = 45_000): Promise<T> {
  const deadline = Date.now() + ms
  for (let pause = shortestMs; ; pause = Math.min(longestMs, 1.2 * pause)) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`It did not happen within ${ms} ms.`)
    await sleep(pause)
  }
}
