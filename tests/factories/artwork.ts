import { setTimeout as sleep } from 'node:timers/promises'
import { type Artwork, byStudio } from '#server/integrations/artwork/artwork.ts'
import { Refusal } from '#server/refusal.ts'

type QuickArtist = Artwork & {
  /** How long each picture takes. */
  ms: number
  /** How many pictures it was asked for. */
  calls: number
  /** Ends no picture that is begun before `during` is over. */
  held<T>(during: () => Promise<T>): Promise<T>
}

/** An artist that hands the drawing back after `ms`, reporting progress on the way, and counts them. */
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

/** A studio that hands the drawing back, for tests in which it only stands in. */
export function unchangedDrawing(): Artwork {
  return {
    async make({ drawing }) {
      return { artwork: drawing, framed: drawing, by: byStudio }
    },
  }
}
