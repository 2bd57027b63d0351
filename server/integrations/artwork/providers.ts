import { type ComfyUi, comfyUiProvider } from './comfyui.ts'
import { type GeminiImages, geminiProvider } from './gemini.ts'
import { type OpenAiImages, openAiProvider } from './openai.ts'
import type { OpenAiServer } from './openai-flags.ts'
import type { Provider, ProviderName } from './provider.ts'
import { type ReplicateImages, replicateProvider } from './replicate.ts'

export type ProviderSettings =
  | ({ name: 'openai' } & OpenAiImages)
  | ({ name: 'gemini' } & GeminiImages)
  | ({ name: 'replicate' } & ReplicateImages)
  | ({ name: 'comfyui' } & ComfyUi)

/** True if a provider runs on third-party machines, costs money, and moderates its input and output itself. */
export function isHosted({ name, server }: { name: ProviderName; server?: OpenAiServer }): boolean {
  return name === 'openai' ? server === 'openai' : name !== 'comfyui'
}

export function openProvider(settings: ProviderSettings): Provider {
  switch (settings.name) {
    case 'openai':
      return openAiProvider(settings)
    case 'gemini':
      return geminiProvider(settings)
    case 'replicate':
      return replicateProvider(settings)
    case 'comfyui':
      return comfyUiProvider(settings)
  }
}
