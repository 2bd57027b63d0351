import { describe, expect, test } from 'vitest'
import type { Child } from '#contract/children.ts'
import { limits } from '#contract/limits.ts'
import type { Problem } from '#contract/refusals.ts'
import { wallLimits } from '#contract/wall-limits.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { addChild } from '#tests/factories/wall.ts'

const shop = sharedTestApp()

const childrenOf = async (parent: Parent) => (await parent.get<Child[]>('/api/children')).body

describe('children of an account', () => {
  test('a child is added with a name, a color and an optional month of birth, which can be changed', async () => {
    const parent = await signedIn(shop, 'anna@example.com')
    const mia = await addChild(parent, { name: '  Mia   Rose ' })
    expect(mia).toMatchObject({ name: 'Mia Rose', birthMonth: '2021-05', color: 'leaf', pictures: 0 })
    const leo = await addChild(parent, { name: 'Leo', birthMonth: null })
    expect(leo.birthMonth).toBeNull()
    const changed = await parent.send<Child>('PATCH', `/api/children/${leo.id}`, { birthMonth: '2019-12' })
    expect(changed.body).toMatchObject({ name: 'Leo', birthMonth: '2019-12' })
    expect((await childrenOf(parent)).map(({ name }) => name)).toEqual(['Mia Rose', 'Leo'])
  })

  test.each([
    [{ name: ' ' }, 'name', 'child_name_missing'],
    [{ name: 'x'.repeat(limits.childNameCharacters + 1) }, 'name', 'longer_than_40'],
    [{ birthMonth: '2021-13' }, 'birthMonth', 'month_invalid'],
    [{ birthMonth: '2099-01' }, 'birthMonth', 'month_to_come'],
  ])('the fault of %j is reported for its field', async (form, field, code) => {
    const parent = await signedIn(shop, 'wrong@example.com')
    const child = { name: 'Mia', birthMonth: null, color: 'sky', ...form }
    const { status, body } = await parent.post<Problem>('/api/children', child)
    expect([status, body.fields]).toEqual([400, { [field]: code }])
  })

  test('an account has at most 12 children, even if they are added at the same time', async () => {
    const parent = await signedIn(shop, 'many@example.com')
    const replies = await Promise.all(
      Array.from({ length: wallLimits.children + 2 }, () =>
        parent.post<Problem>('/api/children', { name: 'Mia', birthMonth: null, color: 'sky' }),
      ),
    )
    const refused = replies.filter(({ status }) => status !== 201).map(({ body }) => body.code)
    expect(refused).toEqual(['too_many_children', 'too_many_children'])
    expect(await childrenOf(parent)).toHaveLength(12)
  })

  test('a removed child can be restored, also repeatedly, if there is room', async () => {
    const parent = await signedIn(shop, 'undo@example.com')
    const mia = await addChild(parent)
    const path = `/api/children/${mia.id}`
    expect((await parent.send('DELETE', path)).status).toBe(204)
    expect(await childrenOf(parent)).toEqual([])
    expect((await parent.get<Problem>(`${path}/wall`)).body.code).toBe('child_not_found')
    expect((await parent.send('DELETE', path)).status).toBe(404)
    for (const _ of [1, 2]) expect((await parent.post(`${path}/restore`)).body).toEqual(mia)
    await parent.send('DELETE', path)
    for (let i = 0; i < wallLimits.children; i++) await addChild(parent)
    expect((await parent.post<Problem>(`${path}/restore`)).body.code).toBe('too_many_children')
    expect(await childrenOf(parent)).toHaveLength(wallLimits.children)
  })
})
