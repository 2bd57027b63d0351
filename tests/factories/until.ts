import { setTimeout as sleep } from 'node:timers/promises'

export async function until<T>(ask: () => Promise<T | undefined | false>, ms = 45_000): Promise<T> {
  const deadline = Date.now() + ms
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`It did not happen within ${ms} ms.`)
    await sleep(30)
  }
}
