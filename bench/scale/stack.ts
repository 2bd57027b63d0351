import { freePort } from '#server/database/free-port.ts'
import { openTestbed, type Running, type Testbed } from '../shared/testbed.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { type SlowModel, startSlowModel } from './slow-model.ts'

export type Artist = 'model' | 'studio'

/** The stack of compose.yaml without containers: nginx, two web processes, PostgreSQL, a bucket and workers on demand. */
export type Stack = {
  testbed: Testbed
  url: string
  model: SlowModel
  startWorkers(count: number, artist: Artist): Promise<Running[]>
  close(): Promise<void>
}

export async function startStack(): Promise<Stack> {
  const testbed = await openTestbed(startDebianPostgres)
  const model = await startSlowModel()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const withModel = {
    APP_URL: url,
    IMAGE_PROVIDER: 'openai',
    IMAGE_OPENAI_KEY: 'key',
    IMAGE_OPENAI_URL: model.url,
    IMAGE_FALLBACK: 'off',
  }
  const webs = await Promise.all(
    ['web-1', 'web-2'].map((name) => testbed.start(name, { ...withModel, ROLES: 'web' })),
  )
  const nginx: Nginx = await startNginx(
    testbed.folder,
    port,
    webs.map((web) => web.url),
  )
  let started = 0
  const startWorker = (artist: Artist) => {
    started++
    const settings = artist === 'model' ? withModel : { APP_URL: url }
    return testbed.start(`worker-${started}`, { ...settings, ROLES: 'worker' })
  }
  return {
    testbed,
    url,
    model,
    startWorkers: (count, artist) => Promise.all(Array.from({ length: count }, () => startWorker(artist))),
    async close() {
      await nginx.close()
      await testbed.close()
      await model.close()
    },
  }
}
