import { BroadcastChannel } from 'node:worker_threads'

// A context of vmThreads has none of its own.
Object.assign(globalThis, { BroadcastChannel })
