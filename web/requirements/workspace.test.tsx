import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draftStore, setWork } from '../features/draft/draft-store.ts'
import { orderMemory } from '../features/draft/order-memory.ts'
import { meta } from '../features/workspace/workspace-page.tsx'
import { chooseFiles, click, dialog, expectToast, fill, fillDraft } from './doing.ts'
import { aboutOrder, draftOrder, image, orderId } from './things.ts'
import { visit } from './visit.tsx'

describe('R8 Upload zone', () => {
  test('the zone counts uploads against the bundle, invites to drop hovering files, and takes dropped files', async () => {
    visit('/app?plan=pack-5')
    const title = await screen.findByRole('heading', { name: 'Upload Your Drawings' })
    expect(screen.getByText('0/3 uploaded')).toBeTruthy()
    const coloured = () => document.querySelectorAll('main svg g[clip-path]').length
    expect(coloured()).toBe(0)
    const file = new File(['cat'], 'cat.png', { type: 'image/png' })
    const items = [{ kind: 'file', type: 'image/png', getAsFile: () => file }]
    const dataTransfer = { types: ['Files'], items, files: [file] }
    fireEvent.dragEnter(title, { dataTransfer })
    expect(await screen.findByRole('heading', { name: 'Drop your images here!' })).toBeTruthy()
    expect(coloured()).toBeGreaterThan(0)
    fireEvent.drop(title, { dataTransfer })
    await expectToast('Files Uploaded', '1 image added.')
    expect(await screen.findByText('1/3 uploaded')).toBeTruthy()
  })

  test('files chosen while the stored draft replaces the zone are not lost', async () => {
    visit('/app?plan=pack-5')
    const input = await screen.findByLabelText<HTMLInputElement>('Browse Files', { selector: 'input' })
    fillDraft(1)
    await waitFor(() => expect(input.isConnected).toBe(false))
    fireEvent.change(input, { target: { files: [new File(['cat'], 'cat.png', { type: 'image/png' })] } })
    expect(await screen.findByText('2/3 uploaded')).toBeTruthy()
  })

  test('at the maximum the zone shows the limit and takes no more files', async () => {
    fillDraft(3)
    visit('/app')
    expect(
      await screen.findByRole('heading', { name: 'Maximum 3 images reached for this bundle' }),
    ).toBeTruthy()
    expect(screen.getByText('3/3 uploaded')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Browse Files' }).disabled).toBe(true)
  })
})

describe('R9 Parts of the workspace', () => {
  test('the page lists three steps and marks the current one', async () => {
    visit('/app')
    const steps = within(await screen.findByRole('list', { name: 'Steps' }))
    const at = () =>
      steps.getAllByRole('listitem').map((step) => [step.textContent, step.getAttribute('aria-current')])
    expect(at()).toEqual([
      ['1. Upload', 'step'],
      ['2. Style', null],
      ['3. Generate', null],
    ])
    fillDraft(1)
    await waitFor(() => expect(at()[1]).toEqual(['2. Style', 'step']))
  })

  test('the page explains what the preview shows and how to take a good photo', async () => {
    visit('/app')
    expect(await screen.findByRole('heading', { name: 'What the preview shows' })).toBeTruthy()
    const tips = screen.getByRole('heading', { name: 'Pro tips' }).parentElement
    expect(within(tips as HTMLElement).getAllByRole('listitem')).toHaveLength(3)
  })

  test.each([
    [1, 'Single', '$4.99'],
    [2, '3-Pack', '$9.99'],
    [4, '10-Pack', '$14.99'],
  ])('for %i drawings the %s is selected until the parent chooses', async (count, name, price) => {
    fillDraft(count, { bundle: null })
    visit('/app')
    const panel = within(await screen.findByRole('complementary', { name: 'Choose your plan' }))
    const selected = panel.getByRole('button', { pressed: true })
    expect(selected.textContent).toContain(name)
    expect(selected.textContent).toContain(price)
    expect(screen.queryByText(/uploaded$/)).toBeNull()
  })

  test('the card of the unlimited plan says 4K', async () => {
    fillDraft(1, { bundle: 'family' })
    visit('/app')
    const panel = within(await screen.findByRole('complementary', { name: 'Choose your plan' }))
    expect(panel.getByRole('button', { name: /^Unlimited/ }).textContent).toContain('4K outputs')
    expect(panel.getByRole('button', { name: /^Family/ }).textContent).not.toContain('4K')
  })

  test('the panel shows two price tabs, the number of drawings and the start button', async () => {
    fillDraft(2)
    visit('/app')
    const panel = within(await screen.findByRole('complementary', { name: 'Choose your plan' }))
    const tabs = panel.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])
    expect(tabs).toEqual([
      ['Subscribe & Save', 'false'],
      ['One-Time Packs', 'true'],
    ])
    expect(panel.getByText('2 of 3 drawings')).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Start Creating Today' })).toBeTruthy()
  })

  test('the meta tags have a title and a description', () => {
    expect(meta()).toEqual(
      expect.arrayContaining([
        { title: 'Your drawings · Doodlebloom' },
        {
          name: 'description',
          content: "Upload your child's drawings, choose a style for each and see a free preview.",
        },
      ]),
    )
  })
})

describe('R10 Address of the workspace', () => {
  test('a plan in the address is selected and removed from the address', async () => {
    const { place } = visit('/app?plan=pack-20')
    expect(await screen.findByText('0/10 uploaded')).toBeTruthy()
    expect(place()).toBe('/app')
  })

  test('an order in the address is continued and removed from the address', async () => {
    const processing = { ...image, status: 'processing', progress: 50 } as const
    const { place } = visit(`/app?order=${orderId}`, aboutOrder({ status: 'processing' }, [processing]))
    expect(await screen.findByRole('heading', { name: 'The studio is at work' })).toBeTruthy()
    expect(place()).toBe('/app')
    expect(localStorage.getItem('currentOrderId')).toBe(orderId)
  })
})

describe('R11 From file to preview', () => {
  test('the age is asked once, then the style and description of each drawing; its preview follows', async () => {
    const { server } = visit('/app')
    await chooseFiles({ name: 'house.jpg' }, { name: 'cat.jpg' })
    await fill("Child's age in years", '5')
    await click('Save age')
    const first = await dialog("We're scanning this image!")
    fireEvent.change(first.getByLabelText('What is it about? (optional)'), { target: { value: 'Rex' } })
    fireEvent.click(first.getByRole('radio', { name: /Futuristic/ }))
    fireEvent.click(first.getByRole('button', { name: 'Continue with Futuristic Style' }))

    const second = await dialog("We're scanning this image!")
    expect(await second.findByRole('radio', { name: /Realistic/, checked: true })).toBeTruthy()
    expect(second.getByLabelText<HTMLTextAreaElement>('What is it about? (optional)').value).toBe('')
    fireEvent.click(second.getByRole('button', { name: 'Continue with Realistic Style' }))

    expect(await screen.findByText("2 drawings, child's age 5 years")).toBeTruthy()
    await waitFor(() => expect(server.sent('POST /api/previews')).toHaveLength(2))
    const [asked] = server.sent('POST /api/previews') as FormData[]
    expect([asked?.get('style'), asked?.get('context')]).toEqual(['futuristic', 'Rex'])
    expect(await screen.findAllByText('Free Preview')).toHaveLength(2)
  })

  test('a preview opens in a dialog that names its style and says what the purchase adds', async () => {
    fillDraft(1)
    draftStore.set(({ draft, ...rest }) => ({
      ...rest,
      draft: {
        ...draft,
        drawings: draft.drawings.map((one) => ({ ...one, previews: { disney: '/files/p' } })),
      },
    }))
    visit('/app')
    await click('View Preview')
    const shown = await dialog('Preview - Disney Style')
    const preview = shown.getByRole('img', { name: 'Blurred preview in Disney style' })
    expect(preview.className).toMatch(/\bblur-/)
    expect(shown.getByText(/Your purchase gives you full quality/)).toBeTruthy()
  })

  test('each drawing has a picture and its own style, and changing the style requests another preview', async () => {
    fillDraft(2)
    for (const { id } of draftStore.get().draft.drawings)
      setWork(id, { copy: new Blob(['copy']), copyUrl: 'blob:a' })
    const { server } = visit('/app')
    expect(await screen.findByRole('img', { name: 'The drawing 1.jpg' })).toBeTruthy()
    await waitFor(() => expect(server.sent('POST /api/previews')).toHaveLength(2))
    const style = within(screen.getByRole('radiogroup', { name: 'Style for 1.jpg' }))
    expect(style.getByRole('radio', { name: 'Disney', checked: true })).toBeTruthy()
    fireEvent.click(style.getByRole('radio', { name: 'Futuristic' }))
    await waitFor(() => expect(server.sent('POST /api/previews')).toHaveLength(3))
    expect((server.sent('POST /api/previews') as FormData[])[2]?.get('style')).toBe('futuristic')
    expect(draftStore.get().draft.drawings.map((one) => one.style)).toEqual(['futuristic', 'disney'])
  })

  test('a drawing can be removed, and put back while the toast shows', async () => {
    fillDraft(2)
    visit('/app')
    const remove = await screen.findByRole('button', { name: 'Remove 1.jpg' })
    remove.focus()
    fireEvent.click(remove)
    await expectToast('Removed', '1.jpg')
    expect(screen.queryByRole('button', { name: 'Remove 1.jpg' })).toBeNull()
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true)
    await click('Undo')
    expect(await screen.findByRole('button', { name: 'Remove 1.jpg' })).toBeTruthy()
  })

  test('one style for all is offered from the second drawing on, and changes each of them', async () => {
    fillDraft(1)
    visit('/app')
    await screen.findByText("1 drawing, child's age 5 years")
    expect(screen.queryByRole('radiogroup', { name: 'One style for all' })).toBeNull()
    await chooseFiles({ name: 'cat.jpg' })
    await click(/^Continue with/)
    const all = within(await screen.findByRole('radiogroup', { name: 'One style for all' }))
    expect(all.getAllByRole('radio').map((one) => one.textContent)).toEqual([
      'Realistic',
      'Disney Style',
      'Futuristic',
    ])
    fireEvent.click(all.getByRole('radio', { name: 'Futuristic' }))
    await waitFor(() =>
      expect(draftStore.get().draft.drawings.map(({ style }) => style)).toEqual(['futuristic', 'futuristic']),
    )
  })

  test('without an age the banner asks for one', async () => {
    fillDraft(1, { childAge: null })
    visit('/app')
    expect(await screen.findByText('Age required for the report')).toBeTruthy()
    await click('Add age')
    const asked = await dialog('How old is the artist?')
    expect(asked.getByText('Ages 3-15 work best.')).toBeTruthy()
    const age = asked.getByLabelText<HTMLInputElement>("Child's age in years")
    expect([age.type, age.inputMode, age.required]).toEqual(['number', 'numeric', true])
  })
})

describe('R12 Progress and completion', () => {
  const paid = draftOrder({ email: 'anna@example.com', paid: true })

  test('each picture shows its stage', async () => {
    fillDraft(0, { order: paid })
    orderMemory.keep(orderId)
    const at = (progress: number, status: 'pending' | 'processing' | 'completed', i: number) => ({
      ...image,
      id: `c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f7${i}`,
      progress,
      status,
      generatedUrl: null,
    })
    const images = [
      at(0, 'pending', 0),
      at(29, 'processing', 1),
      at(30, 'processing', 2),
      at(70, 'processing', 3),
      at(100, 'completed', 4),
    ]
    visit('/app', aboutOrder({ status: 'processing' }, images))
    for (const stage of [
      'Queued',
      'Analysing the drawing',
      'Applying the style',
      'Final enhancement',
      'Done',
    ])
      expect(await screen.findByText(stage)).toBeTruthy()
    expect(screen.getByText('1 of 5 ready')).toBeTruthy()
  })

  test('when all pictures are done, the results and a new transformation are one click away', async () => {
    fillDraft(0, { order: paid })
    orderMemory.keep(orderId)
    const failed = { ...image, id: 'c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f62', status: 'failed' as const }
    visit('/app', aboutOrder({ status: 'failed' }, [image, failed]))
    expect(await screen.findByRole('heading', { name: 'Your pictures are ready' })).toBeTruthy()
    const results = screen.getByRole('link', { name: 'View Your Results' })
    expect(results.getAttribute('href')).toBe(`/orders/${orderId}`)
    await click('Start New Transformation')
    expect(await screen.findByText('0/3 uploaded')).toBeTruthy()
    expect(localStorage.getItem('currentOrderId')).toBeNull()
  })
})
