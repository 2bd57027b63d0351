import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wholePicture } from '#contract/corners.ts'
import { currentPermission, permissionHeader, permissions } from '#contract/permission.ts'
import { callHeaders } from '../../api.ts'
import { forgetPermission, givePermission, isPermitted, permissionHeaders } from '../../permission.ts'
import { chooseFiles, click, dialog, fill, fillDraft } from '../../requirements/doing.ts'
import { aboutOrder, draftOrder, orderId, signedIn } from '../../requirements/things.ts'
import { visit } from '../../requirements/visit.tsx'
import { guessCorners } from '../corners/sheet.ts'
import { draftStore, workOn } from '../draft/draft-store.ts'
import { drawPreview } from '../draft/previews.ts'

const text = permissions[currentPermission]
const shown = () => screen.queryAllByText((words) => words.includes(text))

test("the first drawing is sent only after the parent confirms the permission with the age dialog's button", async () => {
  forgetPermission()
  const { server } = visit('/app', { 'POST /api/previews': null })
  expect(shown()).toEqual([])
  await chooseFiles({ name: 'cat.png', type: 'image/png' })
  await fill("Child's age in years", '5')
  const age = await dialog('How old is the artist?')
  expect(age.getByText(`With this button I confirm: “${text}”`)).toBeTruthy()
  expect(server.sent('POST /api/previews')).toEqual([])
  expect(permissionHeaders()).toEqual({ [permissionHeader]: 'none' })
  await click('Save age')
  await dialog("We're scanning this image!")
  expect(permissionHeaders()).toEqual({ [permissionHeader]: currentPermission })
  expect(shown()).toEqual([])
})

test('a drawing whose question was closed is not sent, and its preview button shows the permission text', async () => {
  forgetPermission()
  fillDraft(1)
  const { server } = visit('/app', { 'POST /api/previews': null })
  const id = draftStore.get().draft.drawings[0]?.id ?? ''
  await drawPreview(id)
  expect(workOn(id).preview).toMatchObject({ step: 'failed', trouble: { message: /confirm first/ } })
  expect(server.sent('POST /api/previews')).toEqual([])
  expect((await screen.findAllByText((words) => words.includes(text))).length).toBeGreaterThan(0)
  expect(isPermitted()).toBe(false)
})

test('each button that starts the order is shown with the permission text', async () => {
  forgetPermission()
  fillDraft(1)
  visit('/app', { 'POST /api/previews': null })
  await click(/Change plan$/)
  const starts = await screen.findAllByRole('button', { name: 'Start Creating Today', hidden: true })
  expect(starts.map((button) => button.parentElement?.textContent?.includes(text))).toEqual([
    true,
    true,
    true,
  ])
})

test('each request with a file names the confirmed permission text, other requests do not', () => {
  forgetPermission()
  expect(callHeaders(new FormData())).toMatchObject({ [permissionHeader]: 'none' })
  givePermission()
  expect(callHeaders(new FormData())).toMatchObject({ [permissionHeader]: currentPermission })
  expect(callHeaders()).not.toHaveProperty([permissionHeader])
})

test('confirming an older permission text does not count', () => {
  localStorage.setItem('permission', '2020-01-01')
  expect(isPermitted()).toBe(false)
})

test('corners are not requested before the parent has given permission', async () => {
  forgetPermission()
  const { server } = visit('/auth', { 'POST /api/sheets': { corners: wholePicture } })
  expect(await guessCorners(new Blob(['drawing']))).toBeNull()
  expect(server.sent('POST /api/sheets')).toEqual([])
})

test('signing out removes the permission, so that the next parent is asked again', async () => {
  givePermission()
  visit('/dashboard', { ...signedIn(), 'POST /api/auth/logout': null })
  await click('Logout')
  await waitFor(() => expect(isPermitted()).toBe(false))
})

test('unsent drawings of a paid order wait until the parent confirms the permission and sends them', async () => {
  forgetPermission()
  fillDraft(1, { order: draftOrder({ paid: true }) })
  const { server } = visit('/app', {
    ...aboutOrder({ status: 'paid' }, []),
    [`POST /api/orders/${orderId}/images`]: [],
    [`POST /api/orders/${orderId}/generate`]: null,
  })
  expect(await screen.findByText((words) => words.includes(text))).toBeTruthy()
  expect(server.sent(`POST /api/orders/${orderId}/images`)).toEqual([])
  await click('Send the drawings')
  await waitFor(() => expect(server.sent(`POST /api/orders/${orderId}/images`)).toHaveLength(1))
})
