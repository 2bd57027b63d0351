import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { Refusal } from '../http/refusal.ts'
import type { Drawn, Intake, Refused, Tasks } from './tasks.ts'

/** All work on pixels, done in worker threads so that requests never wait for it. Pictures are JPEG bytes unless said otherwise. */
export type Pictures = {
  /** Tells an uploaded file's format and makes its clean working copy: upright, without metadata, at most 2048 px. Throws Refusal. */
  intake(path: string): Promise<Intake>
  /** A small upright picture of a file, at most 1600 px. Throws Refusal. */
  thumbnail(path: string): Promise<Uint8Array>
  /** Draws a file small, blurred and watermarked, at most 512 px. Throws Refusal. */
  preview(path: string, drawn: Drawn): Promise<Uint8Array>
  /** Draws artwork from a working copy; `onProgress` hears the share done, 0-1. Throws Refusal, or the signal's reason. */
  draw(request: DrawRequest): Promise<Uint8Array>
  /** The same picture as PNG bytes. */
  png(picture: Uint8Array): Promise<Uint8Array>
  close(): Promise<void>
}

export type DrawRequest = Drawn & {
  drawing: Uint8Array
  /** In pixels. */
  longSide: number
  onProgress: (share: number) => void
  signal: AbortSignal
}

const IDLE_MS = 60_000

/** Opens the threads; each starts with the first task that needs it. */
export function openPictures(threads: number): Pictures {
  const pool = new Piscina({
    filename: new URL('./tasks.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    env: {},
  })

  async function run<Name extends keyof Tasks>(
    name: Name,
    task: Parameters<Tasks[Name]>[0],
    options: Parameters<typeof pool.run>[1] = {},
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    const answer: Awaited<ReturnType<Tasks[Name]>> | Refused = await pool.run({ name, task }, options)
    if ('refused' in answer) throw refusalFrom(answer.refused)
    return answer as Awaited<ReturnType<Tasks[Name]>>
  }

  return {
    intake: (path) => run('intake', { path }),
    thumbnail: (path) => run('thumbnail', { path }),
    preview: (path, drawn) => run('preview', { path, ...drawn }),
    png: (picture) => run('png', { picture }),
    close: () => pool.close({ force: true }),
    async draw({ onProgress, signal, ...request }) {
      const { port1, port2 } = new MessageChannel()
      port1.on('message', onProgress)
      try {
        return await run('draw', { ...request, progress: port2 }, { transferList: [port2], signal })
      } finally {
        port1.close()
      }
    },
  }
}

function refusalFrom({ code, message, hint }: Refused['refused']): Refusal {
  return new Refusal(code, { error: message, ...(hint ? { hint } : {}) })
}
