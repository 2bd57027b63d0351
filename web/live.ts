import { isLiveMessage, type LiveMessage, type LiveRequest } from '#contract/live.ts'

/** The part of the browser's WebSocket that is used. */
export type LiveSocket = {
  send: (data: string) => void
  close: () => void
  onopen: (() => void) | null
  onclose: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
}

type Live = {
  orderId: string
  onMessage: (message: LiveMessage) => void
  onOpen: () => void
  /** The connection was lost or could not be opened; `failures` counts failed attempts in a row. */
  onLost: (failures: number) => void
  connect: () => LiveSocket
}

const firstPauseMs = 500
const longestPauseMs = 15_000

/** Follows an order on the live connection and reconnects when it breaks. Returns a stop function. */
export function followOrder({ orderId, onMessage, onOpen, onLost, connect }: Live): () => void {
  let stopped = false
  let failures = 0
  let socket: LiveSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    clearTimeout(timer)
    const mine = connect()
    socket = mine
    mine.onopen = () => {
      failures = 0
      const request: LiveRequest = { type: 'subscribe', orderId }
      mine.send(JSON.stringify(request))
      onOpen()
    }
    mine.onmessage = ({ data }) => {
      const message = readMessage(data)
      if (message) onMessage(message)
    }
    mine.onclose = () => {
      if (stopped || socket !== mine) return
      failures += 1
      onLost(failures)
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
      timer = setTimeout(open, pause * (0.75 + Math.random() / 2))
    }
  }

  open()
  return () => {
    stopped = true
    clearTimeout(timer)
    socket?.close()
  }
}

function readMessage(data: unknown): LiveMessage | null {
  try {
    const said: unknown = JSON.parse(String(data))
    return isLiveMessage(said) ? said : null
  } catch {
    return null
  }
}
