import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { addressOf, callHeaders, failureOf, type Input, readReply, unreachable, withSession } from './api.ts'

type Upload = { form: FormData; onProgress: (fraction: number) => void }

/** Sends a form and reports upload progress (0-1), which needs XMLHttpRequest because fetch cannot. */
export const upload = <C extends Call>(call: C, input: Input<C> & Upload): Promise<z.output<C['reply']>> =>
  withSession(() => sendForm(call, input))

function sendForm<C extends Call>(call: C, input: Input<C> & Upload): Promise<z.output<C['reply']>> {
  return new Promise((resolve, reject) => {
    input.signal?.throwIfAborted()
    const http = new XMLHttpRequest()
    http.open(call.method, addressOf(call, input))
    http.withCredentials = true
    for (const [name, value] of Object.entries(callHeaders(input.form))) http.setRequestHeader(name, value)
    http.upload.onprogress = ({ loaded, total }) => input.onProgress(total ? loaded / total : 0)
    http.onerror = () => reject(unreachable())
    http.onabort = () => reject(input.signal?.reason)
    http.onload = () => {
      if (http.status < 200 || http.status > 299) return reject(failureOf(http.status, http.responseText))
      try {
        resolve(readReply<C>(http.responseText))
      } catch (error) {
        reject(error)
      }
    }
    input.signal?.addEventListener('abort', () => http.abort(), { once: true })
    http.send(input.form)
  })
}
