import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import { Refusal } from '../refusal.ts'
import type { CleanRecording } from './copy-sound.ts'
import type { Refused } from './task.ts'

const program = fileURLToPath(new URL('recording-program.ts', import.meta.url))

// A minute of sound needs a tenth of both limits.
const HEAP_MB = 64
const LONGEST_MS = 10_000

/**
 * Copies the sound of an open file in a separate process: a file of a few hundred bytes may claim millions of packets,
 * and a thread that runs out of memory ends the whole process. Throws Refusal unsupported_body or too_long, or the signal's reason.
 */
export async function openRecording(fd: number, signal: AbortSignal): Promise<CleanRecording> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, program], {
    stdio: [fd, 'pipe', 'ignore'],
    env: {},
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
    signal,
  })
  const [answer] = await Promise.all([child.stdout && buffer(child.stdout), once(child, 'close')])
  if (!answer || child.exitCode !== 0) throw new Refusal('unsupported_body')
  const copied: CleanRecording | Refused = deserialize(answer)
  if ('refused' in copied) throw new Refusal(copied.refused)
  return copied
}
