import type { Artist, Style } from '#contract/images.ts'
import type { QueueEstimate } from '#contract/queue-estimates.ts'

/** A picture in the queue. Times in seconds. */
export type QueuedImage = {
  imageId: string
  orderId: string
  style: Style
  waited: number
  /** Since drawing started; null if it has not started. */
  drawn: number | null
}

export type Run = { artist: Artist; style: Style; seconds: number }

const FEWEST_RUNS = 3
const RUNS_COUNTED = 30
/** A free drawing thread starts at once, so a longer wait while nothing is being drawn has another reason. */
const NOBODY_AFTER_S = 10
const QUICK = 0.25
const SLOW = 0.75

/** Estimates each picture's wait. The pictures being drawn show how many are drawn at once; the latest run shows by which artist. @param queue in order of turns @param runs latest first */
export function waitsOf(queue: readonly QueuedImage[], runs: readonly Run[]): Map<string, QueueEstimate> {
  const artist = runs[0]?.artist
  const times = (style: Style) => timesOf(runs, artist, style)
  const quick = endings(queue, times, QUICK)
  const slow = endings(queue, times, SLOW)
  return new Map(
    queue.map(({ imageId, drawn }, at) => {
      const [least, most] = [quick[at], slow[at]]
      const known = typeof least === 'number' && typeof most === 'number'
      const seconds = known ? { least: Math.round(least), most: Math.max(1, Math.ceil(most)) } : null
      return [imageId, { ahead: drawn === null ? at : 0, seconds }]
    }),
  )
}

/** Recent durations of this style, or of all styles if it is rare, ascending. Empty if there are too few. */
function timesOf(runs: readonly Run[], artist: Artist | undefined, style: Style): number[] {
  const ofArtist = runs.filter((run) => run.artist === artist)
  const ofStyle = ofArtist.filter((run) => run.style === style)
  const telling = ofStyle.length >= FEWEST_RUNS ? ofStyle : ofArtist
  if (telling.length < FEWEST_RUNS) return []
  return telling
    .slice(0, RUNS_COUNTED)
    .map(({ seconds }) => seconds)
    .sort((a, b) => a - b)
}

/** Seconds until each picture is finished if all take the quantile `share` of recent durations; null if unknown. */
function endings(
  queue: readonly QueuedImage[],
  times: (style: Style) => number[],
  share: number,
): (number | null)[] {
  const drawing = queue.filter(({ drawn }) => drawn !== null)
  const nobody = drawing.length === 0 && queue.some(({ waited }) => waited > NOBODY_AFTER_S)
  if (nobody) return queue.map(() => null)
  const free = drawing.map((image) => untilFree(image, times(image.style), share))
  if (free.length === 0) free.push(0)
  return queue.map((image) => {
    const usual = times(image.style)
    if (image.drawn !== null) return left(usual, image.drawn, share)
    if (usual.length === 0) return null
    const next = free.indexOf(Math.min(...free))
    const end = (free[next] ?? 0) + quantile(usual, share)
    free[next] = end
    return end
  })
}

/** Seconds left for a picture that has been drawn for `drawn` seconds; null if no recent picture took longer. */
function left(usual: number[], drawn: number, share: number): number | null {
  const longer = usual.filter((seconds) => seconds > drawn)
  return longer.length > 0 ? quantile(longer, share) - drawn : null
}

/** A picture that takes longer than any before may end now or take as long again. */
function untilFree(image: QueuedImage, usual: number[], share: number): number {
  return left(usual, image.drawn ?? 0, share) ?? (share === SLOW ? quantile(usual, share) : 0)
}

function quantile(ascending: number[], share: number): number {
  return ascending[Math.round((ascending.length - 1) * share)] ?? 0
}
