import type { Letter } from './letter.ts'

export type ArtworkReady = { orderId: string; pictures: number }

/** To the parent, when every picture of an order is finished. */
export function artworkReady({ pictures }: ArtworkReady, orderUrl: string): Letter {
  const what = pictures === 1 ? 'The artwork is' : `All ${pictures} pictures are`
  return {
    subject: 'Your artwork is ready',
    preview: `${what} finished and waiting for you.`,
    parts: [
      { heading: 'It has bloomed' },
      {
        text: `${what} finished. Look at the drawing and the artwork side by side, download it, or have it drawn again.`,
      },
      { button: 'See the artwork', url: orderUrl },
      {
        small:
          'This link lets you change the order, so keep it to yourself. To show the pictures to others, share the page’s address from your browser.',
      },
    ],
  }
}
