import { Socket } from 'node:net'

/** A server that says nothing for so long has gone, though nobody closed the connection. No statement of ours takes as long. */
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
