import { type ComfyUi, comfyUiProvider } from './comfyui.ts'
import { type GeminiImages, geminiProvider } from './gemini.ts'
import { type OpenAiImages, openAiProvider } from './openai.ts'
import type { Provider } from './provider.ts'
import { type ReplicateImages, replicateProvider } from './replicate.ts'

/** A provider as the operator set it up. */
export type ProviderSettings =
  | ({ name: 'openai' } & OpenAiImages)
  | ({ name: 'gemini' } & GeminiImages)
  | ({ name: 'replicate' } & ReplicateImages)
  | ({ name: 'comfyui' } & ComfyUi)

/** Opens the door to an image model. */
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
