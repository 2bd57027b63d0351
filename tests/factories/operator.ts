import { TOTP } from 'otpauth'
import { inviteOperator } from '#server/features/operators/invite.ts'
import type { TestApp } from './app.ts'
import type { Parent } from './parent.ts'
import { signIn } from './sign-in.ts'

/** The authenticator app's code for this key, `steps` periods of 30 s from now. */
export const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 })

export async function signInOperator(shop: TestApp, parent: Parent, email: string): Promise<string> {
  const { key } = await inviteOperator(shop.services, email)
  await signIn(shop, parent, email)
  await parent.post('/api/admin/code', { code: codeOf(key) })
  return key
}
