import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OrderImage } from '#contract/images.ts'
import { unreachable } from '../../api.ts'
import { image as completed } from '../../requirements/things.ts'
import { fetchDialogs } from '../../ui/dialog.tsx'
import { upload } from '../../upload.ts'
import { copiesOf, Unreadable } from '../draft/picture-copy.ts'
import { ReplacePhoto } from './replace-photo.tsx'

vi.mock('../../upload.ts', () => ({ upload: vi.fn() }))
vi.mock('../draft/picture-copy.ts', async (original) => ({
  ...(await original<typeof import('../draft/picture-copy.ts')>()),
  copiesOf: vi.fn(),
}))

const image: OrderImage = {
  ...completed,
  status: 'failed',
  progress: 40,
  completedAt: null,
  generatedUrl: null,
  transformedUrl: null,
  errorCode: 'blank_page',
  errorMessage: 'We could not find a drawing on this page.',
}

type Sent = { form: FormData; signal: AbortSignal; onProgress: (fraction: number) => void }
let sent: Sent[]
let answer: () => Promise<OrderImage>
beforeAll(fetchDialogs)
beforeEach(() => {
  sent = []
  vi.mocked(upload).mockImplementation((_, input) => {
    sent.push(input as unknown as Sent)
    return answer() as never
  })
  vi.mocked(copiesOf).mockResolvedValue({ copy: new Blob(['small']), smaller: null })
})
function show(change: Partial<OrderImage> = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReplacePhoto image={{ ...image, ...change }} />
    </QueryClientProvider>,
  )
}

function choose(name: string, button = 'Choose another photo'): void {
  const input = screen.getByRole('button', { name: button }).nextElementSibling as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['a photo'], name, { type: 'image/jpeg' })] } })
}

test('a new photo is shown, sent on request, and shows the upload progress', async () => {
  let arrive = (_: OrderImage) => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  show()
  choose('better.jpg')
  fireEvent.click(await screen.findByRole('button', { name: 'Draw from this photo' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.onProgress(0.4)
  await screen.findByText('Sending, 40%')
  expect(sent[0]?.form.get('image')).toMatchObject({ name: 'better.jpg' })
  arrive({ ...image, status: 'pending' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an upload without a connection can be repeated, with the same upload ID', async () => {
  answer = () => Promise.reject(unreachable())
  show()
  choose('better.jpg')
  fireEvent.click(await screen.findByRole('button', { name: 'Draw from this photo' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your drawings are safe here.')
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(new Set(sent.map(({ form }) => form.get('uploadId'))).size).toBe(1)
})

test('a canceled upload can be started again without an error', async () => {
  answer = () =>
    new Promise((_, reject) =>
      sent.at(-1)?.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    )
  show()
  choose('better.jpg')
  fireEvent.click(await screen.findByRole('button', { name: 'Draw from this photo' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Draw from this photo' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file that is not a picture or unreadable is reported and not sent', async () => {
  show()
  choose('letter.pdf')
  expect((await screen.findByRole('alert')).textContent).toContain('JPG, PNG, or HEIC')
  vi.mocked(copiesOf).mockRejectedValue(new Unreadable('This picture is damaged.', 'Please take it again.'))
  choose('half.jpg', 'Choose a different photo')
  await screen.findByText('This picture is damaged. Please take it again.')
  expect(sent).toEqual([])
})

test('a picture with artwork does not offer to replace its photo', () => {
  show({ generatedUrl: '/files/a' })
  expect(screen.queryByRole('button')).toBeNull()
})
