// Simulates a book printer on this machine, to try ordering a printed copy by hand: npm run fake-printer -- [PORT of the shop]
import { createInterface } from 'node:readline'
import { printerAt } from '#tests/factories/book-prints.ts'
import { fakeLulu } from '#tests/fakes/lulu.ts'

const shop = `http://localhost:${process.argv[2] ?? 3000}`
const lulu = await fakeLulu({ port: 3999 })

const settings = Object.entries(printerAt(lulu.url)).map(([name, value]) => `${name}=${value}`)
console.info(`Put these into .env and start the shop again:\n\n${settings.join('\n')}\n`)
console.info('An hour after paying a book comes here. Type its number and a state, such as: 1 IN_PRODUCTION')
console.info('States: UNPAID, IN_PRODUCTION, SHIPPED, REJECTED, CANCELED. An empty line lists the books.\n')

for await (const line of createInterface({ input: process.stdin })) {
  const [id, state] = line.trim().split(/\s+/)
  const job = lulu.jobs.find((one) => String(one.id) === id)
  if (!job || !state) {
    for (const { id: number, external_id: reference, status } of lulu.jobs)
      console.info(number, reference, status.name)
    continue
  }
  lulu.move(job, state)
  const { body, signature } = lulu.eventOf(job)
  const headers = { 'content-type': 'application/json', 'lulu-hmac-sha256': signature }
  const sent = { method: 'POST', headers, body: new Uint8Array(body) }
  const { status } = await fetch(`${shop}/api/webhooks/printing`, sent)
  console.info(`The shop answers ${status}.`)
}
