import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { limits } from '#contract/limits.ts'
import { receive } from '#server/http/receive.ts'
import { shrink } from '#server/pictures/shrink.ts'
import type { Services } from '#server/services.ts'
import type { RecordedSql, Statement } from './recorded-sql.ts'

const POOL_OF_PRODUCT = 12
const COUNTS = 'request_counts'

type Recording = { statements: Statement[]; answer: unknown }
type Named = { Params: { name: string } }
type ToRecord = Named & { Body: { path: string; cookie: string } }

/** The upper limit for Fastify: the same SQL and the same bytes without our code around them. */
export async function bareApp(
  services: Services,
  product: FastifyInstance,
  sql: RecordedSql,
): Promise<FastifyInstance> {
  const app = Fastify()
  await app.register(multipart, { limits: { fileSize: limits.fileBytes } })
  replays(app, services, product, sql)
  uploads(app, services)
  return app
}

function replays(app: FastifyInstance, { settings }: Services, product: FastifyInstance, sql: RecordedSql) {
  const recordings = new Map<string, Recording>()
  const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: POOL_OF_PRODUCT })
  const replay = async (name: string, which: (statement: Statement) => boolean) => {
    const { statements = [], answer } = recordings.get(name) ?? {}
    for (const { query, values } of statements.filter(which)) await pool.query(query, values)
    return answer
  }
  app.post<ToRecord>('/record/:name', async ({ params, body: { path, cookie } }) => {
    const ask = () => product.inject({ url: path, headers: { cookie } })
    const answer = await ask()
    const statements = await sql.during(ask)
    recordings.set(params.name, { statements, answer: answer.json() })
    return { status: answer.statusCode, statements: statements.length }
  })
  app.get<Named>('/counted/:name', ({ params }) => {
    const { statements = [] } = recordings.get(params.name) ?? {}
    // Give each client its own row, or all would wait for the same one.
    for (const { query, values } of statements) if (query.text.includes(COUNTS)) values[0] = randomUUID()
    return replay(params.name, () => true)
  })
  app.get<Named>('/uncounted/:name', ({ params }) =>
    replay(params.name, ({ query }) => !query.text.includes(COUNTS)),
  )
}

function uploads(app: FastifyInstance, { files, pictures, temporary }: Services) {
  const received = <T>(request: FastifyRequest, use: (fd: number) => Promise<T>) =>
    receive(request, { temporary, part: 'images', most: 1 }, ({ files: [file] }) => use(file?.fd ?? -1))
  app.post('/store/sent', async (request) => {
    const sent = await request.file()
    const key = `bare/${randomUUID()}.jpg`
    await files.write(key, (await sent?.toBuffer()) ?? Buffer.of())
    return { key }
  })
  app.post('/store/clean', (request) =>
    received(request, async (fd) => {
      const key = `bare/${randomUUID()}.jpg`
      const picture = await pictures.intake(fd)
      await files.write(key, picture)
      await files.write(`${key}-small`, await shrink(picture, limits.thumbnailPixels))
      return { key }
    }),
  )
}
