import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { namesIn } from '#contract/names-in.ts'
import { defined } from './defined.ts'
import { readGraphs } from './integrations/artwork/comfyui.ts'
import { ExtraFields, OpenAiFlags, openAiServers } from './integrations/artwork/openai-flags.ts'
import { type ProviderName, providerNames } from './integrations/artwork/provider.ts'
import { isHosted, type ProviderSettings } from './integrations/artwork/providers.ts'
import { micros, picturePrices } from './integrations/models/prices.ts'
import { WebUrl } from './web-url.ts'

const seconds = (least: number, most: number) => z.coerce.number().min(least).max(most)

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('is no JSON')
    return z.NEVER
  }
})

/** A comma-separated list of model=dollars. */
const Prices = z.string().transform((list, context) => {
  const entries = list.split(',').map((entry) => /^([^=]+)=\s*(\d*\.?\d+)$/.exec(entry.trim()))
  const prices = entries.map((entry) => [entry?.[1]?.trim(), Number(entry?.[2])] as const)
  if (prices.every(([model]) => model)) return Object.fromEntries(prices)
  context.addIssue('is a list like gpt-image-2=0.07,other-model=0.03')
  return z.NEVER
})

export const imageEnvironment = {
  IMAGE_PROVIDER: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(providerNames)))
    .optional(),
  IMAGE_FALLBACK: z.enum(['studio', 'off']).default('studio'),
  IMAGE_DEADLINE_SECONDS: seconds(10, 480).default(300),
  IMAGE_TIMEOUT_SECONDS: seconds(5, 480).default(240),
  IMAGE_MONTHLY_BUDGET: z.coerce.number().min(0).optional(),
  IMAGE_PRICES: Prices.optional(),
  IMAGE_OPENAI_KEY: z.string().optional(),
  IMAGE_OPENAI_URL: WebUrl.default('https://api.openai.com/v1'),
  IMAGE_OPENAI_MODEL: z.string().default('gpt-image-2'),
  IMAGE_OPENAI_SERVER: z.enum(namesIn(openAiServers)).default('openai'),
  IMAGE_OPENAI_FLAGS: json.pipe(OpenAiFlags.partial()).optional(),
  IMAGE_GEMINI_KEY: z.string().optional(),
  IMAGE_GEMINI_URL: WebUrl.default('https://generativelanguage.googleapis.com/v1beta'),
  IMAGE_GEMINI_MODEL: z.string().default('gemini-3.1-flash-image'),
  IMAGE_REPLICATE_KEY: z.string().optional(),
  IMAGE_REPLICATE_URL: WebUrl.default('https://api.replicate.com/v1'),
  IMAGE_REPLICATE_MODEL: z.string().default('black-forest-labs/flux-kontext-pro'),
  IMAGE_REPLICATE_INPUT: z.string().default('input_image'),
  IMAGE_REPLICATE_EXTRA: json.pipe(ExtraFields).optional(),
  IMAGE_COMFYUI_URL: WebUrl.default('http://127.0.0.1:8188'),
  IMAGE_COMFYUI_GRAPHS: z.string().optional(),
}

type Env = z.infer<z.ZodObject<typeof imageEnvironment>>

export type ImageSettings = {
  /** In the order they are tried. If empty, the studio makes all artwork. */
  providers: readonly ProviderSettings[]
  studioLast: boolean
  /** How long a parent waits for models before the studio takes over. */
  deadlineMs: number
  /** Budget for image models per calendar month (UTC), in millionths of a dollar; undefined means no limit. */
  budgetMicros: number | undefined
}

export function imagesOf(env: Env): ImageSettings {
  return {
    providers: (env.IMAGE_PROVIDER ?? []).map((name) => providerSettings(name, env)),
    studioLast: env.IMAGE_FALLBACK === 'studio',
    deadlineMs: env.IMAGE_DEADLINE_SECONDS * 1000,
    budgetMicros: env.IMAGE_MONTHLY_BUDGET === undefined ? undefined : micros(env.IMAGE_MONTHLY_BUDGET),
  }
}

function providerSettings(name: ProviderName, env: Env): ProviderSettings {
  const model = modelOf(name, env)
  const shared = {
    model,
    timeoutMs: env.IMAGE_TIMEOUT_SECONDS * 1000,
    priceMicros: micros(priceOf(name, env) ?? 0),
  }
  switch (name) {
    case 'openai':
      return {
        ...shared,
        name,
        url: env.IMAGE_OPENAI_URL,
        key: env.IMAGE_OPENAI_KEY,
        server: env.IMAGE_OPENAI_SERVER,
        flags: defined(env.IMAGE_OPENAI_FLAGS ?? {}),
      }
    case 'gemini':
      return { ...shared, name, url: env.IMAGE_GEMINI_URL, key: env.IMAGE_GEMINI_KEY }
    case 'replicate':
      return {
        ...shared,
        name,
        url: env.IMAGE_REPLICATE_URL,
        key: env.IMAGE_REPLICATE_KEY,
        imageInput: env.IMAGE_REPLICATE_INPUT,
        extra: env.IMAGE_REPLICATE_EXTRA ?? {},
      }
    case 'comfyui':
      return { ...shared, name, url: env.IMAGE_COMFYUI_URL, graphFolder: graphFolder(env) }
  }
}

export function imageFaults(env: Env): string[] {
  const names = env.IMAGE_PROVIDER ?? []
  const faults: string[] = []
  if (names.length === 0 && env.IMAGE_FALLBACK === 'off') {
    faults.push('IMAGE_FALLBACK: without IMAGE_PROVIDER the studio makes all artwork and cannot be off.')
  }
  if (env.IMAGE_TIMEOUT_SECONDS > env.IMAGE_DEADLINE_SECONDS) {
    faults.push('IMAGE_TIMEOUT_SECONDS: one call cannot take longer than IMAGE_DEADLINE_SECONDS.')
  }
  if (new Set(names).size < names.length) faults.push('IMAGE_PROVIDER: names a provider twice.')
  if (names.includes('comfyui')) faults.push(...graphFaults(env))
  for (const name of names) {
    if (!isHosted({ name, server: env.IMAGE_OPENAI_SERVER })) continue
    if (!keyOf(name, env)) {
      faults.push(`IMAGE_${name.toUpperCase()}_KEY: IMAGE_PROVIDER names ${name}, which needs a key.`)
    }
    if (priceOf(name, env) === undefined) {
      faults.push(
        `IMAGE_PRICES: say what a picture of ${modelOf(name, env)} costs, as ${modelOf(name, env)}=0.05.`,
      )
    }
  }
  return faults
}

function modelOf(name: ProviderName, env: Env): string {
  switch (name) {
    case 'openai':
      return env.IMAGE_OPENAI_MODEL
    case 'gemini':
      return env.IMAGE_GEMINI_MODEL
    case 'replicate':
      return env.IMAGE_REPLICATE_MODEL
    case 'comfyui':
      return 'comfyui'
  }
}

function priceOf(name: ProviderName, env: Env): number | undefined {
  const model = modelOf(name, env)
  const hosted = isHosted({ name, server: env.IMAGE_OPENAI_SERVER })
  const known = env.IMAGE_PRICES?.[model] ?? (hosted ? picturePrices[model] : 0)
  return known ?? picturePrices[model.split(':')[0] ?? '']
}

function keyOf(name: ProviderName, env: Env): string | undefined {
  const keys = {
    openai: env.IMAGE_OPENAI_KEY,
    gemini: env.IMAGE_GEMINI_KEY,
    replicate: env.IMAGE_REPLICATE_KEY,
    comfyui: undefined,
  }
  return keys[name]
}

function graphFolder({ IMAGE_COMFYUI_GRAPHS: folder }: Env): URL | undefined {
  return folder ? pathToFileURL(`${resolve(folder)}/`) : undefined
}

function graphFaults(env: Env): string[] {
  try {
    readGraphs(graphFolder(env))
    return []
  } catch (error) {
    return [`IMAGE_COMFYUI_GRAPHS: ${error instanceof Error ? error.message : 'cannot be read'}`]
  }
}
