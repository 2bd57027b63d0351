import { livePath } from '#contract/live.ts'
import type { LiveSocket } from './live.ts'

/** Opens the live connection to the server that this page came from. */
export function openLiveSocket(): LiveSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}${livePath}`) as LiveSocket
}
