import { recordingLimits } from '#contract/recording-limits.ts'
import { copySound } from '#server/pictures/copy-sound.ts'
import { recordingKinds, recordingOf } from '#tests/factories/recordings.ts'
import { median, peakMegabytes, printTable, timedCpu } from '../measure.ts'

const runs = 5

/** Measures the cost of storing a recording of the longest length: CPU milliseconds, kB of its file, and peak memory of the process. */
export async function benchRecording(): Promise<void> {
  const rows: string[][] = []
  for (const kind of recordingKinds) {
    const recorded = await recordingOf(kind, recordingLimits.ms / 1000)
    let kept = 0
    const times = await timedCpu(runs, async () => {
      kept = (await copySound(recorded, recordingLimits.ms + recordingLimits.slackMs)).bytes.length
    })
    const kilobytes = [recorded.length, kept].map((bytes) => (bytes / 1000).toFixed(1))
    rows.push([kind, Math.round(median(times)).toString(), ...kilobytes, peakMegabytes()])
  }
  printTable('Recordings of silence: CPU ms, kB, MB', ['format', 'copy', 'given', 'kept', 'peak'], rows)
}
