import { Socket } from 'node:net'

/** Close a connection that was silent for 20 s; no statement of ours takes that long. */
const LONGEST_SILENCE_MS = 20_000

/** Connections that are used while the program runs: a half-open one fails after a while, and its server lets go of its locks. */
export function connectionTo(connectionString: string, longestSilenceMs = LONGEST_SILENCE_MS) {
  return {
    connectionString,
    idle_in_transaction_session_timeout: longestSilenceMs,
    stream: () => {
      const socket = new Socket()
      return socket.setTimeout(longestSilenceMs, () => socket.destroy(new Error('The database is silent.')))
    },
  }
}
