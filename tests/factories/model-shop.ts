import { asc, eq, sql } from 'drizzle-orm'
import type { OrderImage } from '#contract/images.ts'
import { creditEntries, images, modelCalls, orders } from '#server/database/schema.ts'
import { listImages } from '#server/features/images/store.ts'
import { drawImage } from '#server/flows/draw-image.ts'
import type { Artwork } from '#server/integrations/artwork/artwork.ts'
import type { Provider } from '#server/integrations/artwork/provider.ts'
import { openProvider } from '#server/integrations/artwork/providers.ts'
import { openAiModeration } from '#server/integrations/moderation/openai-moderation.ts'
import type { ModelParts } from '#server/model-calls/generation-request.ts'
import { modelArtwork } from '#server/model-calls/model-artwork.ts'
import { wholeFile } from '#server/pictures/whole-file.ts'
import { readSettings } from '#server/settings.ts'
import { drawingJpeg } from '../drawings/drawings.ts'
import { fakeComfyUi } from '../fakes/comfyui.ts'
import { fakeGeminiImages } from '../fakes/gemini-images.ts'
import { fakeModeration } from '../fakes/moderation.ts'
import { fakeOpenAiImages } from '../fakes/openai-images.ts'
import { fakeReplicate } from '../fakes/replicate.ts'
import { startTestApp } from './app.ts'
import { unchangedDrawing } from './artwork.ts'
import type { Parent } from './parent.ts'
import { quickPictures } from './pictures.ts'

export const contextOfEach = 'Our cat'
const PICTURES_OF_AN_ORDER = 10

type Wishes = Partial<ModelParts> & { timeoutMs?: number; around?: (provider: Provider) => Provider }

type NamedRow = Pick<typeof orders.$inferSelect, 'artist' | 'receivers'>

export type Commission = { attemptId: string; imageId: string; orderId: string; parent: Parent }

/** A shop whose artwork is made by models, each of them a fake that speaks its wire protocol. */
export async function openModelShop() {
  const drawing = await drawingJpeg('cat', 200)
  const fakes = {
    openai: await fakeOpenAiImages(),
    gemini: await fakeGeminiImages(),
    replicate: await fakeReplicate(),
    comfyui: await fakeComfyUi(),
    moderation: await fakeModeration(),
  }
  const keys = {
    IMAGE_OPENAI_KEY: 'key',
    IMAGE_OPENAI_URL: fakes.openai.url,
    IMAGE_GEMINI_KEY: 'key',
    IMAGE_GEMINI_URL: fakes.gemini.url,
    IMAGE_REPLICATE_KEY: 'key',
    IMAGE_REPLICATE_URL: fakes.replicate.url,
    IMAGE_COMFYUI_URL: fakes.comfyui.url,
    MODERATION_URL: fakes.moderation.url,
  }
  const app = await startTestApp()
  const { services } = app
  // These drawings are clean; opening them is told elsewhere, and takes longer than all the rest.
  services.pictures.intake = async (fd) => wholeFile(fd)
  const waiting: Commission[] = []

  /** Who makes the artwork by these settings; `wishes` for what tests cannot wait for. */
  function artist(settings: Record<string, string>, wishes: Wishes = {}): Artwork {
    const { timeoutMs = 2500, around = (provider: Provider) => provider, ...parts } = wishes
    const { images: chain, moderation } = readSettings({ ...keys, ...settings })
    return modelArtwork({
      db: services.db,
      files: services.files,
      pictures: { ...services.pictures, ...quickPictures(drawing) },
      log: services.log,
      studio: unchangedDrawing(),
      moderation: moderation && openAiModeration(moderation),
      providers: chain.providers.map((one) => around(openProvider({ ...one, timeoutMs }))),
      settings: chain,
      leaseMs: 400,
      backoffMs: 5,
      ...parts,
    })
  }

  /** A paid picture, each of a different drawing row; orders are made by the ten. `named`: who was named when it was made. */
  async function commission(named: Partial<NamedRow> = {}): Promise<Commission> {
    if (waiting.length === 0) waiting.push(...(await bigOrder()))
    const next = waiting.pop()
    if (!next) throw new Error('There is no picture to make.')
    const row: NamedRow = { artist: 'openai', receivers: [], ...named }
    await services.db.update(orders).set(row).where(eq(orders.id, next.orderId))
    return next
  }

  async function bigOrder(): Promise<Commission[]> {
    const parent = app.parent()
    const files = Array(PICTURES_OF_AN_ORDER).fill({
      bytes: drawing,
      style: 'realistic',
      context: contextOfEach,
    })
    const order = await parent.buyAndGenerate(files, { bundleType: 'pack-20' })
    const rows = await listImages(services.db, order.id)
    return rows.map(({ id, attemptId }) => ({
      attemptId: attemptId ?? '',
      imageId: id,
      orderId: order.id,
      parent,
    }))
  }

  /** Has one picture made and tells what became of it: in the books, and for the parent. */
  async function makeOne(artwork: Artwork, named: Partial<NamedRow> = {}) {
    const one = await commission(named)
    const job = { data: { attemptId: one.attemptId }, signal: new AbortController().signal }
    await drawImage({ ...services, artwork }, job)
    return outcomeOf(one)
  }

  async function booksOf({ attemptId, imageId }: Commission) {
    const { db, files } = services
    const ofAttempt = eq(modelCalls.attemptId, attemptId)
    const calls = await db.select().from(modelCalls).where(ofAttempt).orderBy(asc(modelCalls.number))
    const entries = await db.select().from(creditEntries).where(eq(creditEntries.attemptId, attemptId))
    const [row] = await db.select().from(images).where(eq(images.id, imageId))
    return {
      calls,
      steps: calls.map(
        ({ provider, wording, state, outcome }) => `${provider} ${wording}: ${outcome ?? state}`,
      ),
      settled: entries.filter(({ kind }) => kind !== 'reserve').map(({ kind }) => kind),
      paidFor: calls.filter(({ costMicros }) => costMicros > 0).length,
      row,
      artwork: row?.artworkKey ? await files.read(row.artworkKey) : undefined,
    }
  }

  /** What became of a picture: in the books, and for the parent. */
  async function outcomeOf(one: Commission) {
    const order = await one.parent.look({ id: one.orderId })
    const image = order.images.find(({ id }) => id === one.imageId) as OrderImage
    return { ...(await booksOf(one)), image }
  }

  return {
    app,
    fakes,
    artist,
    commission,
    makeOne,
    booksOf,
    /** An hour passes, and nobody remembers who failed lately; fakes forget what they were asked. */
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
