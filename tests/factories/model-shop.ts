import { eq, sql } from 'drizzle-orm'
import { orders } from '#server/database/schema.ts'
import { drawImage } from '#server/flows/draw-image.ts'
import type { Artwork } from '#server/integrations/artwork/artwork.ts'
import type { Provider } from '#server/integrations/artwork/provider.ts'
import { openProvider } from '#server/integrations/artwork/providers.ts'
import { openAiModeration } from '#server/integrations/moderation/openai-moderation.ts'
import type { ModelParts } from '#server/model-calls/generation-request.ts'
import { modelArtwork } from '#server/model-calls/model-artwork.ts'
import { wholeFile } from '#server/pictures/whole-file.ts'
import type { Services } from '#server/services.ts'
import { readSettings } from '#server/settings.ts'
import { drawingJpeg } from '../drawings/drawings.ts'
import { fakeComfyUi } from '../fakes/comfyui.ts'
import { fakeGeminiImages } from '../fakes/gemini-images.ts'
import { fakeModeration } from '../fakes/moderation.ts'
import { fakeOpenAiImages } from '../fakes/openai-images.ts'
import { fakeReplicate } from '../fakes/replicate.ts'
import { startTestApp } from './app.ts'
import { unchangedDrawing } from './artwork.ts'
import { booksOf, type Commission, orderForFree, orderTen, outcomeOf } from './commission.ts'
import { quickPictures } from './pictures.ts'

type Wishes = Partial<ModelParts> & { timeoutMs?: number; around?: (provider: Provider) => Provider }

type NamedRow = Pick<typeof orders.$inferSelect, 'artist' | 'receivers'>

/** Starts an app whose artwork comes from fake image models that speak the real wire protocols. */
export async function openModelShop() {
  const drawing = await drawingJpeg('cat', 200)
  const fakes = await openFakes()
  const app = await startTestApp()
  const { services } = app
  // Skip the intake: these drawings are clean, and decoding them would take longer than everything else.
  services.pictures.intake = async (fd) => wholeFile(fd)
  const waiting: Commission[] = []

  /** The artist for these settings; `wishes` overrides parts and timeouts that tests cannot wait for. */
  const artist = (settings: Record<string, string>, wishes: Wishes = {}) =>
    artworkBy(services, drawing, { ...settingsOf(fakes), ...settings }, wishes)

  /** Returns a new paid picture each time. @param named the artist and data receivers shown to its parent */
  async function commission(named: Partial<NamedRow> = {}): Promise<Commission> {
    if (waiting.length === 0) waiting.push(...(await orderTen(app, drawing)))
    const next = waiting.pop()
    if (!next) throw new Error('There is no picture to make.')
    const row: NamedRow = { artist: 'openai', receivers: [], ...named }
    await services.db.update(orders).set(row).where(eq(orders.id, next.orderId))
    return next
  }

  /** Makes a picture and returns its outcome. */
  async function make(artwork: Artwork, one: Commission) {
    const job = { data: { attemptId: one.attemptId }, signal: new AbortController().signal }
    await drawImage({ ...services, artwork }, job)
    return outcomeOf(app, one)
  }

  const makeOne = async (artwork: Artwork, named: Partial<NamedRow> = {}) =>
    make(artwork, await commission(named))

  return {
    app,
    fakes,
    artist,
    commission,
    make,
    makeOne,
    forFree: (email: string) => orderForFree(app, drawing, email),
    booksOf: (one: Commission) => booksOf(app, one),
    /** Moves recent model calls an hour back, so that recent failures do not count, and resets the fakes. */
    async hourPasses(): Promise<void> {
      await services.db.execute(
        sql`update model_calls set settled_at = settled_at - interval '1 hour' where settled_at > now() - interval '30 minutes'`,
      )
      for (const fake of Object.values(fakes)) fake.forget()
      fakes.moderation.finds = () => []
    },
    async close(): Promise<void> {
      await app.close()
      for (const fake of Object.values(fakes)) await fake.close()
    },
  }
}

async function openFakes() {
  return {
    openai: await fakeOpenAiImages(),
    gemini: await fakeGeminiImages(),
    replicate: await fakeReplicate(),
    comfyui: await fakeComfyUi(),
    moderation: await fakeModeration(),
  }
}

const settingsOf = (fakes: Awaited<ReturnType<typeof openFakes>>) => ({
  IMAGE_OPENAI_KEY: 'key',
  IMAGE_OPENAI_URL: fakes.openai.url,
  IMAGE_GEMINI_KEY: 'key',
  IMAGE_GEMINI_URL: fakes.gemini.url,
  IMAGE_REPLICATE_KEY: 'key',
  IMAGE_REPLICATE_URL: fakes.replicate.url,
  IMAGE_COMFYUI_URL: fakes.comfyui.url,
  MODERATION_URL: fakes.moderation.url,
})

function artworkBy(
  services: Services,
  drawing: Buffer,
  settings: Record<string, string>,
  { timeoutMs = 2500, around = (provider) => provider, ...parts }: Wishes,
): Artwork {
  const { images, moderation } = readSettings(settings)
  return modelArtwork({
    db: services.db,
    files: services.files,
    pictures: { ...services.pictures, ...quickPictures(drawing) },
    log: services.log,
    studio: unchangedDrawing(),
    moderation: moderation && openAiModeration(moderation),
    providers: images.providers.map((one) => around(openProvider({ ...one, timeoutMs }))),
    settings: images,
    leaseMs: 400,
    backoffMs: 5,
    ...parts,
  })
}
