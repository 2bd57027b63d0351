import type { OrderImage } from '#contract/images.ts'
import type { Problem } from '#contract/refusals.ts'
import { textOf, translated } from './translated.ts'

/** Why the server refused, in the page's language. A field's error is preferred because it is more specific. */
export function refusalText({ code, error, fields = {} }: Problem): string {
  const texts = translated()
  const [fault = ''] = Object.values(fields)
  return textOf(texts?.fieldFaults, fault) ?? textOf(texts?.refusals, code) ?? error
}

/** What the parent can try, in the page's language. */
export const hintText = (code: string, english: string): string =>
  textOf(translated()?.hints, code) ?? english

/** Why a picture failed and what the parent can try; undefined if unknown. */
export function failureText({ errorCode, errorMessage }: OrderImage): string | undefined {
  if (!errorCode || !errorMessage) return undefined
  const texts = translated()
  if (!texts) return errorMessage
  const text = [textOf(texts.refusals, errorCode), textOf(texts.hints, errorCode)].filter(Boolean).join(' ')
  return text || errorMessage
}
