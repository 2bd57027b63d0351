import { bindingOf } from '#book/plan.ts'
import { bookPriceTiers } from '#contract/book-prices.ts'
import { dollars } from '#contract/plans.ts'
import type { PrintAddress } from '#contract/print-forms.ts'
import { luluPrinting } from '../integrations/printing/lulu-printing.ts'
import { PrintFailure } from '../integrations/printing/printing.ts'
import type { Settings } from '../settings.ts'
import { type Finding, ok, problem } from './finding.ts'

/** Public buildings, so that quotes contain no personal data. */
const addresses: readonly PrintAddress[] = [
  {
    name: 'Public Library',
    street: '476 5th Avenue',
    city: 'New York',
    postcode: '10018',
    state: 'NY',
    country: 'US',
    phone: '+1 212 555 0100',
  },
  {
    name: 'City Hall',
    street: 'Athinas 63',
    city: 'Athens',
    postcode: '10552',
    state: '',
    country: 'GR',
    phone: '+30 210 555 0100',
  },
]

export async function checkPrinting({ printing: settings }: Pick<Settings, 'printing'>): Promise<Finding> {
  if (!settings) return ok('printing', 'Parents take the files of a book to a printer of their own.')
  const printing = luluPrinting(settings)
  try {
    const dear = []
    for (const to of addresses)
      for (const { pages, cents } of bookPriceTiers) {
        const book = { pages, binding: bindingOf(pages), copies: 1 }
        const quote = await printing.quote(book, to, new AbortController().signal)
        if (quote.currency !== 'USD')
          return problem('printing', `It counts in ${quote.currency}, our prices in USD.`)
        if (quote.cents > cents)
          dear.push(`${pages} pages to ${to.country}: ${dollars(quote.cents)}, we take ${dollars(cents)}`)
      }
    if (dear.length === 0) return ok('printing', 'Our prices of printed books cover what the provider takes.')
    return problem(
      'printing',
      `Our prices do not cover the provider's (contract/book-prices.ts). ${dear.join('; ')}.`,
    )
  } catch (error) {
    if (!(error instanceof PrintFailure)) throw error
    return problem(
      'printing',
      `The provider gives no quote (${error.reason}: ${error.message}). Look at PRINT_….`,
    )
  }
}
