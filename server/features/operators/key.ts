import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '#contract/brand.ts'
import type { Signing } from '../../signing/signing.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A new key for an authenticator app, of 160 bits as RFC 4226 recommends, in base32. */
export const newKey = (): string => new Secret({ size: 20 }).base32

/** Encrypts the key of an operator's authenticator app, bound to this account. */
export function sealKey(signing: Signing, accountId: string, key: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, signing.key('operator-key'), nonce).setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws if the key was sealed for another account or with another APP_SECRET */
export function openKey(signing: Signing, accountId: string, sealedKey: string): string {
  const bytes = Buffer.from(sealedKey, 'base64url')
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, signing.key('operator-key'), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(accountId)).setAuthTag(tag)
  const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

const totpOf = (key: string, label: string) =>
  new TOTP({ issuer: brand.name, label, secret: Secret.fromBase32(key) })

export const keyAddress = (key: string, email: string): string => totpOf(key, email).toString()

/** The time step of a code, at most one step from now, or undefined if the code is wrong. */
export function stepOfCode(key: string, code: string): number | undefined {
  const totp = totpOf(key, '')
  const now = Date.now()
  const away = totp.validate({ token: code, timestamp: now, window: 1 })
  return away === null ? undefined : totp.counter({ timestamp: now }) + away
}
