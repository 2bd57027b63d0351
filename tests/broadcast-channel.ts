import { randomUUID } from 'node:crypto'
import { BroadcastChannel } from 'node:worker_threads'

// A vmThreads context has no BroadcastChannel, and the process's own also reaches other threads' test files.
const file = randomUUID()

class ChannelOfFile extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${file}`)
  }
}

Object.assign(globalThis, { BroadcastChannel: ChannelOfFile })
