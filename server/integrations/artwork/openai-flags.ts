import * as z from 'zod'

/** Words that no setting may send: a provider's own checks of pictures of children stay as strict as they come. */
const lowersSafety = /moderat|safety|nsfw|filter|checker/i

export const ExtraFields = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .refine((fields) => !Object.keys(fields).some((name) => lowersSafety.test(name)), {
    message: "may not touch the provider's safety checks",
  })

/** In which ways a server that speaks OpenAI's images API differs from OpenAI. */
export const OpenAiFlags = z.strictObject({
  /** edits: multipart to /images/edits. references: JSON to /images/generations with ref_images as plain base64. */
  protocol: z.enum(['edits', 'references']),
  imageField: z.enum(['image', 'image[]']),
  /** standard: the three sizes of the first models; free: multiples of 16; none: no size is sent. */
  sizes: z.enum(['standard', 'free', 'none']),
  quality: z.enum(['low', 'medium', 'high']).nullable(),
  inputFidelity: z.enum(['high', 'low']).nullable(),
  outputFormat: z.boolean(),
  /** Asks for the picture within the answer, where the server would send a link. */
  responseFormat: z.boolean(),
  seed: z.boolean(),
  extra: ExtraFields,
})
export type OpenAiFlags = z.infer<typeof OpenAiFlags>

const plain: OpenAiFlags = {
  protocol: 'edits',
  imageField: 'image',
  sizes: 'free',
  quality: null,
  inputFidelity: null,
  outputFormat: false,
  responseFormat: true,
  seed: true,
  extra: {},
}

const openai: OpenAiFlags = {
  ...plain,
  quality: 'medium',
  outputFormat: true,
  responseFormat: false,
  seed: false,
}

/** Servers that we know. What a server does differently was read in its source or its issues; see docs/providers.md. */
export const openAiServers = {
  openai,
  'vllm-omni': plain,
  sglang: { ...plain, imageField: 'image[]' },
  'stable-diffusion.cpp': { ...plain, imageField: 'image[]' },
  'mlx-openai-server': { ...plain, sizes: 'none', seed: true },
  litellm: { ...plain, responseFormat: false, seed: false },
  localai: { ...plain, protocol: 'references' },
} as const satisfies Record<string, OpenAiFlags>

export type OpenAiServer = keyof typeof openAiServers

/** A server's ways with a model, and what the operator knows better. */
export function flagsOf(server: OpenAiServer, model: string, known: Partial<OpenAiFlags>): OpenAiFlags {
  return { ...openAiServers[server], ...(server === 'openai' ? waysOfModel(model) : {}), ...known }
}

// Newer models keep to the drawing by themselves and refuse to be told; the first ones know three sizes.
function waysOfModel(model: string): Partial<OpenAiFlags> {
  if (/^(gpt-image-1|chatgpt-image)/.test(model)) {
    return { sizes: 'standard', inputFidelity: model === 'gpt-image-1-mini' ? null : 'high' }
  }
  return {}
}
