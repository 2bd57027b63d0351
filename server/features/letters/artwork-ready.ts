import type { Letter } from './letter.ts'
import type { LetterLinks } from './links.ts'

/** `bought` when money was paid for the order, so that there may be something to withdraw from. */
export type ArtworkReady = { orderId: string; pictures: number; bought?: boolean }

/** To the parent, when every picture of an order is finished. */
export function artworkReady({ orderId, pictures, bought }: ArtworkReady, links: LetterLinks): Letter {
  const what = pictures === 1 ? 'The artwork is' : `All ${pictures} pictures are`
  return {
    subject: 'Your artwork is ready',
    preview: `${what} finished and waiting for you.`,
    parts: [
      { heading: 'It has bloomed' },
      {
        text: `${what} finished. Look at the drawing and the artwork side by side, download it, or have it drawn again.`,
      },
      { button: 'See the artwork', url: links.order(orderId) },
      {
        small:
          'This link lets you change the order, so keep it to yourself. To show the pictures to others, share the page’s address from your browser.',
      },
      ...(bought ? [{ link: 'Withdraw from contract here', url: links.withdraw(orderId) }] : []),
    ],
  }
}
