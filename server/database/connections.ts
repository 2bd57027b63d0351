import { Socket } from 'node:net'

/** Close a connection after 20 s without traffic; no statement takes that long. */
const LONGEST_SILENCE_MS = 20_000

/** Options for connections at run time: a half-open one fails after the longest silence, and PostgreSQL releases its locks. */
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
