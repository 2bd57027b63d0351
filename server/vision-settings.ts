import * as z from 'zod'
import { micros } from './integrations/models/prices.ts'
import { type VisionSettings, visionProviders } from './integrations/vision/sdk-vision.ts'
import { WebUrl } from './web-url.ts'

const urls = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  gemini: 'https://generativelanguage.googleapis.com/v1beta',
} as const satisfies Record<VisionSettings['provider'], string>

export const visionEnvironment = {
  VISION_PROVIDER: z.enum(visionProviders).optional(),
  VISION_MODEL: z.string().optional(),
  VISION_KEY: z.string().optional(),
  VISION_URL: WebUrl.optional(),
  VISION_TIMEOUT_SECONDS: z.coerce.number().min(5).max(120).default(60),
  VISION_PRICE: z.coerce.number().min(0).optional(),
  VISION_REWORD: z.enum(['on', 'off']).default('off'),
  VISION_REWORD_PRICE: z.coerce.number().min(0).optional(),
  VISION_MONTHLY_BUDGET: z.coerce.number().min(0).optional(),
}

type Env = z.infer<z.ZodObject<typeof visionEnvironment>>

export function visionOf(env: Env): VisionSettings | undefined {
  const { VISION_PROVIDER: provider, VISION_MODEL: model } = env
  if (!provider || !model) return undefined
  return {
    provider,
    model,
    key: env.VISION_KEY,
    url: env.VISION_URL ?? urls[provider],
    timeoutMs: env.VISION_TIMEOUT_SECONDS * 1000,
    priceMicros: micros(env.VISION_PRICE ?? 0),
    rewordPriceMicros: env.VISION_REWORD === 'on' ? micros(env.VISION_REWORD_PRICE ?? 0) : undefined,
    budgetMicros: env.VISION_MONTHLY_BUDGET === undefined ? undefined : micros(env.VISION_MONTHLY_BUDGET),
  }
}

export function visionFaults(env: Env): string[] {
  const reword = env.VISION_REWORD === 'on'
  if (!env.VISION_PROVIDER) {
    if (reword) return ['VISION_REWORD: needs a VISION_PROVIDER that rewords.']
    const given = env.VISION_MODEL || env.VISION_KEY
    return given ? ['VISION_PROVIDER: without it VISION_MODEL and VISION_KEY have no effect.'] : []
  }
  const faults: string[] = []
  if (!env.VISION_MODEL) faults.push('VISION_MODEL: VISION_PROVIDER needs to know which model to ask.')
  if (!env.VISION_URL && !env.VISION_KEY) faults.push('VISION_KEY: this provider needs a key.')
  if (env.VISION_MONTHLY_BUDGET !== undefined && env.VISION_PRICE === undefined) {
    faults.push('VISION_PRICE: a budget needs to know what looking at one drawing costs, in dollars.')
  }
  if (env.VISION_MONTHLY_BUDGET !== undefined && reword && env.VISION_REWORD_PRICE === undefined) {
    faults.push('VISION_REWORD_PRICE: a budget needs to know what rewording one report costs, in dollars.')
  }
  return faults
}
