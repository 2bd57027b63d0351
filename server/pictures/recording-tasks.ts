import { recordingLimits } from '#contract/recording-limits.ts'
import { type CleanRecording, copySound, RecordingRefused } from './copy-sound.ts'
import type { Refused } from './task.ts'
import { wholeFile } from './whole-file.ts'

// The thread in which recordings from outside are opened: one that never ends keeps no drawing waiting.

const tasks = {
  async recording({ fd }: { fd: number }): Promise<CleanRecording | Refused> {
    try {
      return await copySound(wholeFile(fd), recordingLimits.ms + recordingLimits.slackMs)
    } catch (error) {
      if (error instanceof RecordingRefused) return { refused: error.code }
      throw error
    }
  },
}

export type RecordingTasks = typeof tasks

export default function run({ task }: { task: { fd: number } }): Promise<object> {
  return tasks.recording(task)
}
