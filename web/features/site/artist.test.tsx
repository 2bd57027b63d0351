import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Artist } from '#contract/images.ts'
import { queryClient } from '../../queries.ts'
import { siteQuery } from '../consent/site-query.ts'
import { ArtworkPromise, PreviewPromise, Receivers } from './artist.tsx'

const company = { name: 'Bloom', address: 'Here', registration: null, phone: null, email: 'a@b.example' }
const trackers = { adPixelId: null, sessionAnalyticsId: null }

function textsShown(
  artist: Artist,
  receivers: string[] = [],
): [preview: string, payment: string, receivers: string] {
  queryClient.setQueryData(siteQuery.queryKey, {
    company,
    claims: {},
    sampleData: false,
    trackers,
    artist,
    receivers,
  })
  const texts = [
    <PreviewPromise key="p" otherwise="You receive it." />,
    <ArtworkPromise key="a" order={null} />,
    <Receivers key="r" />,
  ].map((part) => {
    const { container } = render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
    return container.textContent ?? ''
  })
  return [texts[0] ?? '', texts[1] ?? '', texts[2] ?? '']
}

test('if the studio makes the artwork, the preview is promised as it is and nothing else is shown', () => {
  expect(textsShown('studio')).toEqual(['You receive it.', '', ''])
})

test('if a model makes the artwork, the preview and the payment name the model', () => {
  const [preview, payment] = textsShown('gemini')
  expect(preview).toContain('This preview is drawn by our own studio')
  expect(preview).toContain('with a Google Gemini image model')
  expect(preview).not.toContain('You receive it.')
  expect(payment).toContain('with a Google Gemini image model')
  expect(payment).toContain('costs nothing')
})

test('the companies that receive a drawing are named', () => {
  const [, , receivers] = textsShown('studio', ['OpenAI', 'Google', 'Anthropic'])
  expect(receivers).toMatch(/a smaller copy of each drawing.* go to OpenAI, Google, and Anthropic\.$/)
})
