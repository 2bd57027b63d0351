import { createApp } from '#server/app.ts'
import { openServices } from '#server/services.ts'
import { readSettings } from '#server/settings.ts'
import { bareApp } from './bare-app.ts'
import { RecordedSql } from './recorded-sql.ts'

// Run both in one process, so that they share the machine, threads and garbage collection.
const sql = new RecordedSql()
const settings = readSettings()
const services = await openServices(settings)
const product = await createApp(services)
const bare = await bareApp(services, product, sql)
await product.listen({ host: settings.host, port: settings.port })
await bare.listen({ host: settings.host, port: Number(process.env.BARE_PORT) })
process.stdout.write('The product is ready, with bare routes beside it.\n')
