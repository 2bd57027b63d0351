import { serialize } from 'node:v8'
import { recordingLimits } from '#contract/recording-limits.ts'
import { type CleanRecording, copySound, RecordingRefused } from './copy-sound.ts'
import type { Refused } from './task.ts'
import { wholeFile } from './whole-file.ts'

// A separate program that opens one untrusted recording from its standard input.

async function copy(): Promise<CleanRecording | Refused> {
  try {
    return await copySound(wholeFile(process.stdin.fd), recordingLimits.ms + recordingLimits.slackMs)
  } catch (error) {
    if (error instanceof RecordingRefused) return { refused: error.code }
    throw error
  }
}

process.stdout.write(serialize(await copy()))
