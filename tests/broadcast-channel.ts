import { randomUUID } from 'node:crypto'
import { BroadcastChannel } from 'node:worker_threads'

// A context of vmThreads has no channel, and that of the process would reach the other thread's test file.
const file = randomUUID()

class ChannelOfFile extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${file}`)
  }
}

Object.assign(globalThis, { BroadcastChannel: ChannelOfFile })
