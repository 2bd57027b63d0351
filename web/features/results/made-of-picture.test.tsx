import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { image } from '../../requirements/things.ts'
import MadeOfPicture from './made-of-picture.tsx'

async function show(animation: 'none' | 'ready', mayMake: boolean): Promise<(string | null)[]> {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ status: address.includes('animation') ? animation : 'none', progress: 0, url: null }),
  )
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <MadeOfPicture image={image} mayMake={mayMake} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const found = ['heading', 'button', 'link'].flatMap((role) => screen.queryAllByRole(role))
  return found.map(({ textContent }) => textContent)
}

test('R59 R60 an animation and a figurine can be made of a picture; after its order has ended, ready ones can be downloaded', async () => {
  expect(await show('none', true)).toEqual(['More from this picture', 'Make it move', 'Make a 3D figurine'])
  cleanup()
  expect(await show('ready', false)).toEqual([
    'More from this picture',
    'Download as video (MP4)',
    'Download as moving picture (WebP)',
  ])
  cleanup()
  expect(await show('none', false)).toEqual([])
})
