import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { codeOf, signInOperator } from '#tests/factories/operator.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { accounts, operators } from '../database/schema.ts'
import { dismissOperator, inviteOperator } from '../features/operators/invite.ts'
import { openKey, sealKey } from '../features/operators/key.ts'
import { openSigning } from '../signing/signing.ts'

const shop = sharedTestApp()

const invited = async (email: string) => {
  const parent = shop.parent()
  const { key } = await inviteOperator(shop.services, email)
  await signIn(shop, parent, email)
  const enter = (code: string) => parent.post('/api/admin/code', { code })
  const look = async () => (await parent.get('/api/admin/operator')).status
  return { parent, key, enter, look }
}

test('a signed-in operator gets access after entering a code, once per session', async () => {
  const { parent, key, enter, look } = await invited('once@example.com')
  expect(await look()).toBe(401)
  expect((await enter(codeOf(key))).status).toBe(204)
  expect(await look()).toBe(200)
  await signIn(shop, parent, 'once@example.com')
  expect(await look()).toBe(401)
})

test('a code is accepted once, even in another session', async () => {
  const { key, enter, look } = await invited('replay@example.com')
  const code = codeOf(key)
  expect((await enter(code)).status).toBe(204)
  const other = await signedIn(shop, 'replay@example.com')
  expect((await other.post('/api/admin/code', { code })).body.code).toBe('wrong_code')
  expect((await other.post('/api/admin/code', { code: codeOf(key, -1) })).body.code).toBe('wrong_code')
  expect((await other.post('/api/admin/code', { code: codeOf(key, 1) })).status).toBe(204)
  expect(await look()).toBe(200)
})

test('of two simultaneous requests with one code, one is accepted', async () => {
  const { key, enter } = await invited('twice@example.com')
  const code = codeOf(key)
  const answers = await Promise.all([enter(code), enter(code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
})

test('an operator has five attempts within a quarter of an hour, then even the right code is refused', async () => {
  const { key, enter, look } = await invited('guesses@example.com')
  for (let i = 0; i < 5; i++) expect((await enter(codeOf(key, 100 + i))).body.code).toBe('wrong_code')
  const answer = await enter(codeOf(key))
  expect(answer.body.code).toBe('too_many_requests')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600)
  expect(await look()).toBe(401)
})

test('the key of an authenticator app is stored encrypted and can be decrypted for its account only', async () => {
  const { key } = await invited('sealed@example.com')
  const other = await invited('unsealed@example.com')
  const { db } = shop.services
  const { rows } = await db.execute(sql`select string_agg(o::text, ' ') as all from operators o`)
  expect(JSON.stringify(rows)).not.toContain(key)
  const ofSealed = db.select().from(accounts).where(eq(accounts.email, 'sealed@example.com'))
  const [sealed] = await db
    .select()
    .from(operators)
    .where(eq(operators.accountId, (await ofSealed)[0]?.id ?? ''))
  const [victim] = await db.select().from(accounts).where(eq(accounts.email, 'unsealed@example.com'))
  await expect(async () =>
    openKey(shop.services.signing, victim?.id ?? '', sealed?.sealedKey ?? ''),
  ).rejects.toThrow()
  expect((await other.enter(codeOf(other.key))).status).toBe(204)
})

test('a new invitation invalidates the old key and requires a new code in every session', async () => {
  const { key, enter, look } = await invited('again@example.com')
  await enter(codeOf(key))
  const anew = await inviteOperator(shop.services, 'Again@example.com')
  expect(await look()).toBe(401)
  expect((await enter(codeOf(key))).body.code).toBe('wrong_code')
  expect((await enter(codeOf(anew.key))).status).toBe(204)
})

test('an operator whose key was encrypted with another APP_SECRET gets wrong_code until invited again', async () => {
  const { key, enter } = await invited('secret@example.com')
  const sealedKey = sealKey(openSigning('another secret'), 'account', key)
  const ofAccount = sql`(select id from accounts where email = 'secret@example.com')`
  await shop.services.db.update(operators).set({ sealedKey }).where(eq(operators.accountId, ofAccount))
  expect((await enter(codeOf(key))).body.code).toBe('wrong_code')
  const anew = await inviteOperator(shop.services, 'secret@example.com')
  expect((await enter(codeOf(anew.key))).status).toBe(204)
})

test('a dismissed operator loses access at once', async () => {
  const { key, enter, look } = await invited('leaves@example.com')
  await enter(codeOf(key))
  expect(await dismissOperator(shop.services, 'leaves@example.com')).toBe(true)
  expect(await look()).toBe(404)
  expect(await dismissOperator(shop.services, 'leaves@example.com')).toBe(false)
})

test('a parent gets the same answer from an operator call, whatever is sent, as from a call that does not exist', async () => {
  const parent = await signedIn(shop, 'curious@example.com')
  const never = await parent.post('/api/never', {})
  for (const body of [{}, { code: '123456' }])
    expect((await parent.post('/api/admin/code', body)).body).toEqual(never.body)
})

test('the audit log contains invitations and entries of operators', async () => {
  const operator = shop.parent()
  await signInOperator(shop, operator, 'reads@example.com')
  const { body } = await operator.get<{ entries: AuditEntry[] }>('/api/admin/audit')
  expect(body.entries[0]).toMatchObject({ operator: 'reads@example.com', action: 'enter' })
  expect(body.entries[1]).toMatchObject({ operator: 'command line', action: 'invite' })
  const about = body.entries[0]?.subjectId
  const own = await operator.get<{ entries: AuditEntry[] }>(`/api/admin/audit?subject=${about}`)
  expect(own.body.entries).toHaveLength(2)
})
