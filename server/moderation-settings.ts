import * as z from 'zod'
import type { ImageSettings } from './image-settings.ts'
import { isHosted } from './integrations/artwork/providers.ts'
import type { ModerationSettings } from './integrations/moderation/openai-moderation.ts'
import { WebUrl } from './web-url.ts'

const openAi = 'https://api.openai.com/v1'

export const moderationEnvironment = {
  MODERATION: z.enum(['off', 'openai']).default('off'),
  MODERATION_URL: WebUrl.default(openAi),
  MODERATION_KEY: z.string().optional(),
  MODERATION_MODEL: z.string().default('omni-moderation-latest'),
}

type Env = z.infer<z.ZodObject<typeof moderationEnvironment>>

/** Undefined means that only the models' own checks moderate pictures. */
export function moderationOf(env: Env): ModerationSettings | undefined {
  const { MODERATION: by, MODERATION_URL: url, MODERATION_KEY: key, MODERATION_MODEL: model } = env
  return by === 'openai' ? { url, key, model } : undefined
}

export function moderationFaults(env: Env): string[] {
  if (env.MODERATION === 'off' && env.MODERATION_KEY)
    return [
      'MODERATION: is off, so MODERATION_KEY has no effect. Set MODERATION=openai, or take the key away.',
    ]
  const lacksKey = env.MODERATION === 'openai' && env.MODERATION_URL === openAi && !env.MODERATION_KEY
  return lacksKey ? ['MODERATION_KEY: MODERATION=openai needs a key, or MODERATION_URL of your own.'] : []
}

export function moderationAdvice(
  images: ImageSettings,
  moderation: ModerationSettings | undefined,
): string | undefined {
  const unchecked = images.providers.filter((provider) => !isHosted(provider)).map(({ name }) => name)
  if (moderation || unchecked.length === 0) return undefined
  return `Nobody checks the pictures and words that go to ${unchecked.join(' and ')}, nor what comes back: a model of your own has no safety check. Set MODERATION (docs/providers.md).`
}
