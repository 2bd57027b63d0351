import { Pool } from 'undici'

export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: Buffer
}

export type Load = { perSecond: number; refused: number }

/** Sends requests for some seconds on a number of connections, each as soon as the last one was answered. */
export async function load(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
  ask: () => LoadRequest,
): Promise<Load> {
  const pool = new Pool(url, { connections, pipelining: 1 })
  const begin = performance.now()
  const end = begin + seconds * 1000
  let answered = 0
  let refused = 0
  const askAgain = async () => {
    while (performance.now() < end) {
      const { statusCode, body } = await pool.request(ask())
      await body.dump()
      if (statusCode < 300) answered++
      else refused++
    }
  }
  await Promise.all(Array.from({ length: connections }, askAgain))
  const took = (performance.now() - begin) / 1000
  await pool.close()
  return { perSecond: answered / took, refused }
}
