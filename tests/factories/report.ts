import type { Pictures } from '#server/pictures/pictures.ts'

/** The only sentence that a quick report offers for rewording. */
export const quickSentence = 'The body is drawn below the head, as most children draw it.'

/** A report task that measures nothing and returns its input as HTML, so that tests of orders stay fast. */
export const quickReport: Pictures['report'] = async ({
  drawings,
  child,
  sentOn,
  earlier,
  language,
  reword,
}) => {
  const facts = drawings.map(({ context, answers }) => ({ context, answers }))
  const worded = [...((await reword?.([{ id: 'FIG-BODY@0', text: quickSentence }])) ?? [])]
  const before = earlier.map(({ sentOn: day, drawings: then }) => [day, then.map(({ context }) => context)])
  const heard = JSON.stringify({ child, language, facts, sentOn, before, worded })
  const html = Buffer.from(`<!doctype html><title>Quick</title>${heard}`)
  return { html, pdf: Buffer.from('%PDF-quick'), pages: 8, drawings: drawings.length }
}
