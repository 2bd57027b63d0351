import { postmarkPassword } from '#tests/factories/mail-events.ts'
import { startProduct, temporaryData } from '#tests/product.ts'
import { buildWebIfStale } from '../../web/build/build.ts'

export default async function startProductForStories(): Promise<() => Promise<void>> {
  await buildWebIfStale()
  const { dataDir, remove } = await temporaryData()
  const product = await startProduct(dataDir, undefined, { MAIL_WEBHOOK_POSTMARK: postmarkPassword })
  process.env.PRODUCT_URL = product.url
  process.env.PRODUCT_DATA = dataDir
  return async () => {
    await product.stop()
    await remove()
  }
}
