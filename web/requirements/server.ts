import { vi } from 'vitest'

type SentCall = { call: string; body: unknown }
type Answer = object | null | ((body: unknown) => object | null | Promise<object | null>)

/** A refusal in the format of the server. */
export function refused(status: number, error = 'The server says no.', more: object = {}): Response {
  const code = status === 401 ? 'not_authenticated' : status < 500 ? 'refused' : 'broken'
  return Response.json({ error, code, ...more }, { status })
}

/** The answer of a server that cannot be reached. */
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

/** A fake server with answers by method and path. Other requests are collected in `unanswered` and fail the test. */
export class Server {
  readonly asked: SentCall[] = []
  readonly unanswered: string[] = []
  readonly answers: Record<string, Answer>

  constructor(answers: Record<string, Answer>) {
    this.answers = answers
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const { method = 'GET', body = null, signal } = init
      const reply = await this.reply(method, address, body)
      signal?.throwIfAborted()
      return reply
    })
    vi.stubGlobal('XMLHttpRequest', uploadsTo(this))
  }

  /** The bodies sent to a call, in order. */
  sent(call: string): unknown[] {
    return this.asked.filter((one) => one.call === call).map(({ body }) => body)
  }

  async reply(method: string, address: string, body: BodyInit | null): Promise<Response> {
    const call = `${method} ${address.split('?')[0]}`
    const sent = typeof body === 'string' ? JSON.parse(body) : body
    this.asked.push({ call, body: sent })
    const answer = this.answers[call]
    if (answer === undefined) {
      this.unanswered.push(call)
      return refused(501, `Nobody answers ${call}`)
    }
    const given = typeof answer === 'function' ? await answer(sent) : answer
    if (given instanceof Response) return given.clone()
    if (given instanceof Blob) return new Response(given)
    return given === null ? new Response(null, { status: 204 }) : Response.json(given)
  }
}

/** The part of XMLHttpRequest that uploads need. */
function uploadsTo(server: Server) {
  return class Upload {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    status = 0
    responseText = ''
    private method = ''
    private address = ''

    open(method: string, address: string): void {
      this.method = method
      this.address = address
    }

    setRequestHeader(): void {}
    abort(): void {}

    async send(form: FormData): Promise<void> {
      try {
        const reply = await server.reply(this.method, this.address, form)
        this.upload.onprogress?.({ loaded: 1, total: 1 })
        this.status = reply.status
        this.responseText = await reply.text()
        this.onload?.()
      } catch {
        this.onerror?.()
      }
    }
  }
}
