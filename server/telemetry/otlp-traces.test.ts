import { expect, test } from 'vitest'
import { TcpProxy } from '#tests/tcp-proxy.ts'
import { freePort } from '../database/free-port.ts'
import { otlpTraces } from './otlp-traces.ts'

async function closeWith(port: number): Promise<number> {
  const traces = otlpTraces({ endpoint: `http://127.0.0.1:${port}`, headers: {}, serviceName: 'shop' })
  traces.begin({ name: 'a request', kind: 'server' })?.end()
  const begun = performance.now()
  await traces.close()
  return performance.now() - begun
}

test('closing traces neither fails nor takes three seconds while the collector is down or silent', async () => {
  expect(await closeWith(await freePort())).toBeLessThan(3_000)
  const silent = await new TcpProxy(0).listen()
  silent.silent = true
  expect(await closeWith(silent.port)).toBeLessThan(3_000)
  await silent.close()
})
