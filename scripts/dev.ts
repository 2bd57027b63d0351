import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ProxyOptions, type ViteDevServer } from 'vite'
import { freePort } from '#server/database/free-port.ts'
import { stopOnSignal } from '#server/stopping.ts'
import { stopWithNpm } from './start/stop-with-npm.ts'

const SERVED_BY_OUR_SERVER = ['/api', '/files', '/healthz', '/readyz', '/metrics', '^/dev/']

const port = Number(process.env.PORT ?? 3000)
const serverPort = await freePort()
stopWithNpm()
const server = startServer()
const vite = await startVite()
console.log(`Doodlebloom, with hot reload: http://localhost:${port}`)
stopOnSignal(stop, console.error)

/** Node restarts it whenever one of its files changes. */
function startServer(): ChildProcess {
  const environment = { ...process.env, PORT: String(serverPort), APP_URL: `http://localhost:${port}` }
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
}

async function startVite(): Promise<ViteDevServer> {
  const target = `http://localhost:${serverPort}`
  const proxy: Record<string, ProxyOptions> = { '/ws': { target, ws: true } }
  for (const path of SERVED_BY_OUR_SERVER) proxy[path] = { target }
  const devServer = await createServer({ server: { port, strictPort: true, host: 'localhost', proxy } })
  return devServer.listen()
}

async function stop(): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await Promise.all([gone, vite.close()])
}
