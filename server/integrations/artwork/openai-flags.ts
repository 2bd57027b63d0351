import * as z from 'zod'

/** Field names that no setting may send, so that the provider's safety checks stay at their strictest. */
const lowersSafety = /moderat|safety|nsfw|filter|checker/i

export const ExtraFields = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .refine((fields) => !Object.keys(fields).some((name) => lowersSafety.test(name)), {
    message: "may not touch the provider's safety checks",
  })

/** How a server with OpenAI's images API differs from OpenAI. */
export const OpenAiFlags = z.strictObject({
  /** edits: multipart to /images/edits. references: JSON to /images/generations with ref_images as plain base64. */
  protocol: z.enum(['edits', 'references']),
  imageField: z.enum(['image', 'image[]']),
  /** standard: the three sizes of the first models; free: multiples of 16; none: no size is sent. */
  sizes: z.enum(['standard', 'free', 'none']),
  quality: z.enum(['low', 'medium', 'high']).nullable(),
  inputFidelity: z.enum(['high', 'low']).nullable(),
  outputFormat: z.boolean(),
  /** Asks for the picture in the response, because the server would otherwise send a link. */
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

/** Known servers. Their differences were found in their source or issues; see docs/providers.md. */
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

/** The flags of a server and model, overridden by the operator's own. */
export function flagsOf(server: OpenAiServer, model: string, known: Partial<OpenAiFlags>): OpenAiFlags {
  return { ...openAiServers[server], ...(server === 'openai' ? waysOfModel(model) : {}), ...known }
}

// Newer models always follow the drawing and reject input_fidelity; the first ones support three sizes.
function waysOfModel(model: string): Partial<OpenAiFlags> {
  if (/^(gpt-image-1|chatgpt-image)/.test(model)) {
    return { sizes: 'standard', inputFidelity: model === 'gpt-image-1-mini' ? null : 'high' }
  }
  return {}
}
