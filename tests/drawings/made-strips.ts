import type { Strips } from '#studio/page/ruling-strips.ts'

/** A thin line across strips: its position at a place along it, 0-1, and its contrast to the paper. */
export type MadeLine = { at: (along: number) => number; height?: number | ((along: number) => number) }

type Page = {
  lines: readonly MadeLine[]
  /** Whether the paper is bare at sample `s` of strip `k`; by default everywhere. */
  isBare?: ((k: number, s: number) => boolean) | undefined
  length?: number
  count?: number
}

/** Synthetic narrow strips of a page with thin lines. */
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
