import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/database/free-port.ts'
import { stripeKeys } from '#tests/factories/stripe-shop.ts'
import { fakeOpenAiImages } from '#tests/fakes/openai-images.ts'
import { TcpProxy } from '#tests/tcp-proxy.ts'
import { DatabaseServer } from '../shared/database-server.ts'
import { environmentOf } from '../shared/environment.ts'
import type { Journal } from '../shared/journal.ts'
import { startFaultyMailServer } from '../shared/mail-server.ts'
import { ObjectStore } from '../shared/object-store.ts'
import { ProductProcess } from '../shared/product-process.ts'
import { FakeClock } from './clock.ts'
import { PaymentGateway } from './payment-gateway.ts'
import type { Random } from './random.ts'

type Proxies = Record<'database' | 'store' | 'mail' | 'stripe' | 'model', TcpProxy>

export type System = Awaited<ReturnType<typeof startSystem>>

/** The product as it runs in production: a web process, two workers, and the servers they need, each behind a proxy. */
export async function startSystem(random: Random, journal: Journal) {
  const folder = await mkdtemp(join(tmpdir(), 'doodlebloom-faults-'))
  const port = await freePort()
  const webUrl = `http://127.0.0.1:${port}`
  const clock = await FakeClock.open(folder)
  const servers = await startServers(
    folder,
    new PaymentGateway(`${webUrl}/api/stripe/webhook`, clock, random, journal),
  )
  const { database, store, mail, gateway, model, proxies } = servers
  const open = (name: string, ROLES: 'web' | 'worker') => {
    const databaseUrl = database.urlAt(proxies.database.port)
    const where = { databaseUrl, storePort: proxies.store.port, folder, name, port }
    const settings = { ...environmentOf(where), ...clock.environment, ...serversFor(proxies), ROLES }
    return new ProductProcess(name, settings, folder, journal)
  }
  const web = open('web', 'web')
  const workers: [ProductProcess, ProductProcess] = [open('worker-1', 'worker'), open('worker-2', 'worker')]
  // Start it first, because it creates the tables that the workers need.
  await web.start()
  await Promise.all(workers.map((worker) => worker.start()))
  return {
    webUrl,
    ...servers,
    clock,
    web,
    workers,
    async close() {
      await Promise.all([web, ...workers].map((one) => one.end('SIGKILL')))
      await Promise.all([gateway, store, mail, model, ...Object.values(proxies)].map((one) => one.close()))
      await database.end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startServers(folder: string, gateway: PaymentGateway) {
  await mkdir(join(folder, 'postgres'))
  const database = new DatabaseServer(join(folder, 'postgres'))
  await database.prepare()
  const store = new ObjectStore()
  await store.listen()
  const mail = await startFaultyMailServer()
  const stripePort = await gateway.listen()
  const model = await fakeOpenAiImages()
  const before = (port: number) => new TcpProxy(port).listen()
  const proxies: Proxies = {
    database: await before(database.port),
    store: await before(store.port),
    mail: await before(Number(new URL(mail.url).port)),
    stripe: await before(stripePort),
    model: await before(Number(new URL(model.url).port)),
  }
  mail.cut = () => proxies.mail.cut()
  return { database, store, mail, gateway, model, proxies }
}

/** Short time limits, so that hanging servers are detected within a round. */
function serversFor({ mail, stripe, model }: Proxies) {
  return {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ...stripeKeys,
    STRIPE_API_URL: `http://127.0.0.1:${stripe.port}`,
    IMAGE_PROVIDER: 'openai',
    IMAGE_OPENAI_KEY: 'key',
    IMAGE_OPENAI_URL: `http://127.0.0.1:${model.port}`,
    IMAGE_TIMEOUT_SECONDS: '5',
    IMAGE_DEADLINE_SECONDS: '20',
    // Let pictures that no model makes fail and cost nothing, which is faster than drawing them in the studio.
    IMAGE_FALLBACK: 'off',
  }
}
