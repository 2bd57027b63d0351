import { expect, test, vi } from 'vitest'
import { uploadImages } from '#contract/images.ts'
import { upload } from './upload.ts'

test('an upload that was aborted before it started is not sent', async () => {
  const sending = vi.fn()
  vi.stubGlobal('XMLHttpRequest', sending)
  const signal = AbortSignal.abort()
  const params = { id: '5d4f3c2e-0b7a-4c8e-9f1d-6a2b3c4d5e6f' }
  const asked = { params, form: new FormData(), onProgress: () => undefined, signal }
  await expect(upload(uploadImages, asked)).rejects.toMatchObject({ name: 'AbortError' })
  expect(sending).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
