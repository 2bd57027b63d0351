import { setTimeout as sleep } from 'node:timers/promises'
import { type Artwork, byStudio } from '#server/integrations/artwork/artwork.ts'
import { Refusal } from '#server/refusal.ts'

type QuickArtist = Artwork & {
  /** The duration of each picture in ms. */
  ms: number
  /** The number of pictures requested so far. */
  calls: number
  /** Runs `during` and finishes no picture until it is done. */
  held<T>(during: () => Promise<T>): Promise<T>
}

/** An artist that returns the drawing unchanged after `ms`, reports progress and counts its calls. */
export function quickArtist(ms = 0): QuickArtist {
  let free = Promise.resolve()
  return {
    ms,
    calls: 0,
    async held(during) {
      const { promise, resolve } = Promise.withResolvers<void>()
      free = promise
      try {
        return await during()
      } finally {
        resolve()
      }
    },
    async make({ drawing, onProgress, signal }) {
      this.calls++
      for (const share of [0.2, 0.5, 0.8]) {
        onProgress(share)
        await sleep(this.ms / 3, undefined, { signal })
      }
      await free
      return { artwork: drawing, framed: drawing, by: byStudio }
    },
  }
}

export function refusingArtist(): Artwork {
  return {
    async make() {
      throw new Refusal('blank_page')
    },
  }
}

export function refusingWishes(artist: Artwork): Artwork {
  const refusing = refusingArtist()
  return { make: (request) => (request.context ? refusing : artist).make(request) }
}

/** An artist that fails the first `times` times, as a crashing thread would. */
export function failingArtist(times: number): Artwork & { tries: number } {
  return {
    tries: 0,
    async make({ drawing }) {
      this.tries++
      if (this.tries <= times) throw new Error('The thread was gone.')
      return { artwork: drawing, framed: drawing, by: byStudio }
    },
  }
}

/** A studio that returns the drawing unchanged, for tests in which it is only the fallback. */
export function unchangedDrawing(): Artwork {
  return {
    async make({ drawing }) {
      return { artwork: drawing, framed: drawing, by: byStudio }
    },
  }
}
