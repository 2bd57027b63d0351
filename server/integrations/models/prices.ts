/** When these prices were looked up. Most come from resellers' lists, so operators should check them against their contracts. */
export const pricesAsOf = '2026-11-20'

const DOLLAR = 1_000_000

/** Dollars per picture at the sizes and quality that we request; `docs/providers.md` lists the sources. */
export const picturePrices: Readonly<Record<string, number>> = {
  'gpt-image-2': 0.07,
  'gpt-image-1.5': 0.08,
  'gpt-image-1': 0.08,
  'gpt-image-1-mini': 0.02,
  'gemini-2.5-flash-image': 0.039,
  'gemini-3.1-flash-image': 0.067,
  'gemini-3-pro-image': 0.139,
  'black-forest-labs/flux-kontext-pro': 0.04,
  'black-forest-labs/flux-kontext-max': 0.08,
  'black-forest-labs/flux-2-pro': 0.045,
  'black-forest-labs/flux-2-max': 0.07,
}

type Tokens = { textIn: number; imageIn: number; imageOut: number }

// Dollars per million tokens, which equal millionths of a dollar per token.
const tokenPrices: Readonly<Record<string, Tokens>> = {
  'gpt-image-2': { textIn: 5, imageIn: 8, imageOut: 30 },
}

/** Cost of the tokens of one reply in millionths of a dollar, or null if the model's token prices are unknown. */
export function tokenCost(model: string, used: Tokens): number | null {
  const price = tokenPrices[model]
  if (!price) return null
  const { textIn, imageIn, imageOut } = used
  return Math.ceil(textIn * price.textIn + imageIn * price.imageIn + imageOut * price.imageOut)
}

export function micros(dollars: number): number {
  return Math.round(dollars * DOLLAR)
}
