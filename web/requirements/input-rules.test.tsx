import { fireEvent, screen, waitFor } from '@testing-library/react'
import { set } from 'idb-keyval'
import { describe, expect, test, vi } from 'vitest'
import { checkoutStep } from '../features/checkout/checkout.ts'
import { draftStore } from '../features/draft/draft-store.ts'
import { chooseFiles, click, dialog, expectToast, fill, fillDraft } from './doing.ts'
import { visit } from './visit.tsx'

const MB = 1024 * 1024
const rejected = [
  'Invalid Files',
  'Some files were rejected. Please use JPG, PNG, or HEIC format under 10MB.',
] as const

describe('R15 Files', () => {
  test('JPEG, PNG and HEIC files of up to 10 MB are accepted, whatever the case of their names', async () => {
    visit('/app')
    await chooseFiles(
      { name: 'cat.jpg' },
      { name: 'CAT.JPEG' },
      { name: 'cat.png', type: 'image/png' },
      { name: 'cat.heic', type: '' },
      { name: 'large.jpg', bytes: 10 * MB },
    )
    await expectToast('Files Uploaded', '5 images added.')
  })

  test('several files can be chosen at once, and one of another type is left out and reported', async () => {
    visit('/app')
    const input = await screen.findByLabelText<HTMLInputElement>('Browse Files', { selector: 'input' })
    expect(input.multiple).toBe(true)
    for (const ending of ['.jpg', '.jpeg', '.png', '.heic']) expect(input.accept).toContain(ending)
    await chooseFiles(
      { name: 'a.jpg' },
      { name: 'b.gif', type: 'image/gif' },
      { name: 'c.png', type: 'image/png' },
    )
    await expectToast(...rejected)
    expect(await screen.findByText('2 drawings')).toBeTruthy()
  })

  test('PDF, GIF and WebP files, and files above 10 MB, are rejected', async () => {
    visit('/app')
    await chooseFiles(
      { name: 'letter.pdf', type: 'application/pdf' },
      { name: 'cat.gif', type: 'image/gif' },
      { name: 'cat.webp', type: 'image/webp' },
      { name: 'too-large.jpg', bytes: 10 * MB + 1 },
    )
    await expectToast(...rejected)
    expect(screen.getByRole('heading', { name: 'Upload Your Drawings' })).toBeTruthy()
    expect(draftStore.get().draft.drawings).toEqual([])
  })

  test('if more files are chosen than fit, only the first ones that fit are added', async () => {
    fillDraft(1)
    visit('/app')
    await chooseFiles({ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'c.jpg' })
    await expectToast('Too Many Files', 'Only 2 more files can be uploaded for this bundle.')
    expect(await screen.findByText('3/3 uploaded')).toBeTruthy()
  })
})

describe('R16 Age', () => {
  const refusedAge = ['Invalid Age', 'Please enter a valid age between 1 and 18 years.'] as const

  test.each(['4.5', ''])('an age of "%s" is rejected, and the field is marked as invalid', async (age) => {
    fillDraft(1, { childAge: null })
    visit('/app')
    await click('Add age')
    await fill("Child's age in years", age)
    await click('Save age')
    await expectToast(...refusedAge)
    const field = screen.getByLabelText("Child's age in years")
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  })

  test('an age of 1 is accepted', async () => {
    fillDraft(1, { childAge: null })
    visit('/app')
    await click('Add age')
    await fill("Child's age in years", '1')
    await click('Save age')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(draftStore.get().draft.childAge).toBe(1)
  })

  test('an age is asked for again the first time storage fails, and accepted once storage is known to fail', async () => {
    fillDraft(1, { childAge: null })
    visit('/app')
    await click('Add age')
    await fill("Child's age in years", '5')
    vi.mocked(set).mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
    await click('Save age')
    await expectToast('Error', 'Failed to record age. Please try again.')
    expect(screen.getByLabelText<HTMLInputElement>("Child's age in years").value).toBe('5')
    expect(draftStore.get().draft.childAge).toBeNull()
    await click('Save age')
    await waitFor(() => expect(draftStore.get().draft.childAge).toBe(5))
    vi.mocked(set).mockReset()
    draftStore.set((now) => ({ ...now, kept: true }))
  })

  test('starting an order without an age asks for the age first, then continues', async () => {
    fillDraft(1, { childAge: null })
    const { server } = visit('/app', { 'POST /api/orders': () => new Promise(() => undefined) })
    await screen.findByText('Age required for the report')
    screen.getAllByRole('button', { name: 'Start Creating Today' })[0]?.click()
    await expectToast('Age Required')
    await dialog('How old is the artist?')
    expect(server.sent('POST /api/orders')).toEqual([])
    await fill("Child's age in years", '5')
    await click('Save age')
    await waitFor(() => expect(server.sent('POST /api/orders')).toHaveLength(1))
  })
})

describe('R17 When an order can be made', () => {
  const start = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /Start Creating|One moment/ })

  test('an order cannot be started without a drawing', async () => {
    visit('/app')
    await screen.findByRole('heading', { name: 'Upload Your Drawings' })
    for (const button of start()) expect(button.disabled).toBe(true)
  })

  test('choosing a pack without a drawing asks for an upload', async () => {
    const { server } = visit('/app')
    fireEvent.click((await screen.findAllByRole('button', { name: /^3-Pack/ }))[0] as HTMLElement)
    await expectToast('No Images', 'Please upload at least one image to get started.')
    expect(server.sent('POST /api/orders')).toEqual([])
  })

  test('choosing a pack that is too small shows its name and limit', async () => {
    fillDraft(4, { bundle: 'pack-20' })
    const { server } = visit('/app')
    fireEvent.click((await screen.findAllByRole('button', { name: /^3-Pack/ }))[0] as HTMLElement)
    await expectToast(
      'Too many images for selected plan',
      'Your 3-Pack plan allows up to 3 images. Please remove some images or upgrade your plan.',
    )
    expect(server.sent('POST /api/orders')).toEqual([])
  })

  test('an order cannot be started with more drawings than the pack allows, and the excess is shown', async () => {
    fillDraft(5)
    visit('/app')
    const [warning] = await screen.findAllByText('Too many images!')
    expect(warning?.parentElement?.textContent).toContain(
      'Please remove 2 images, upgrade your plan or select a larger pack.',
    )
    for (const button of start()) expect(button.disabled).toBe(true)
  })

  test('two clicks start only one order', async () => {
    fillDraft(1)
    const { server } = visit('/app', { 'POST /api/orders': () => new Promise(() => undefined) })
    await screen.findByText("1 drawing, child's age 5 years")
    start()[0]?.click()
    start()[0]?.click()
    await waitFor(() => expect(checkoutStep.get()).toBe('creating'))
    const held = () => start().map((button) => button.getAttribute('aria-disabled'))
    await waitFor(() => expect(held()).toEqual(['true', 'true']))
    expect(server.sent('POST /api/orders')).toHaveLength(1)
  })
})

describe('R22 Sign-in address', () => {
  test('an empty or invalid email address is not sent', async () => {
    const { server } = visit('/auth')
    expect(await screen.findByRole('button', { name: 'Create Account' })).toHaveProperty('disabled', true)
    await fill('Email address', 'anna')
    await click('Create Account')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(server.sent('POST /api/auth/magic-link')).toEqual([])
  })
})
