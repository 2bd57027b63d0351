import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '../shared/visitor.ts'

const VISITORS = 4
const PAUSE_MS = 100

/** Makes the calls of pages while orders are drawn. Returns the milliseconds that each answer took. */
export async function callAsPages(url: string, over: () => boolean, orderIds: string[]): Promise<number[]> {
  const times: number[] = []
  const visit = async (first: number) => {
    for (let at = first; !over(); at += VISITORS) {
      const id = orderIds[at % orderIds.length] ?? ''
      const visitor = new Visitor(url)
      for (const path of [`/api/orders/${id}`, `/api/orders/${id}/images`]) {
        const begin = performance.now()
        const { status } = await visitor.get(path)
        if (status !== 200) throw new Error(`A page's call was answered with ${status}.`)
        times.push(performance.now() - begin)
      }
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, i) => visit(i)))
  return times
}
