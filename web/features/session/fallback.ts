import { ApiError } from '../../api.ts'

/** Replaces an error without a message from the server by our own message. */
export async function orSay<T>(fallback: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'broken') throw error
    if (error instanceof DOMException) throw error
    const status = error instanceof ApiError ? error.status : 500
    throw new ApiError(status, { error: fallback, code: 'broken' })
  }
}
