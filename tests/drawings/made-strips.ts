import type { Strips } from '#studio/page/ruling-strips.ts'

/** A thin line in strips: where it passes, from its place along it, 0-1, and how much darker than the paper it is there. */
export type MadeLine = { at: (along: number) => number; height?: number | ((along: number) => number) }

type Page = {
  lines: readonly MadeLine[]
  /** Where the paper is bare, from the number of the strip and the sample in it; all over where nothing is said. */
  isBare?: ((k: number, s: number) => boolean) | undefined
  length?: number
  count?: number
}

/** What narrow strips of a page with thin lines look like, without a page. */
export function madeStrips({ lines, isBare = () => true, length = 700, count = 28 }: Page): Strips {
  const at = Array.from({ length: count }, (_, k) => 0.015 + (0.97 * (k + 0.5)) / count)
  const thin = at.map((along, k) =>
    Float32Array.from({ length }, (_, s) =>
      isBare(k, s) ? Math.max(0, ...lines.map((line) => seenAt(line, along, s + 0.5))) : 0,
    ),
  )
  const bare = at.map((_, k) =>
    Uint8Array.from({ length }, (_, s) => (s >= 5 && s < length - 5 && isBare(k, s) ? 1 : 0)),
  )
  return { at, length, dark: thin, thin, bare }
}

function seenAt({ at, height = 0.2 }: MadeLine, along: number, place: number): number {
  const full = typeof height === 'number' ? height : height(along)
  return full * (1 - ((place - at(along)) / 2) ** 2)
}
