import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { freePort } from '#server/database/free-port.ts'
import { temporaryData } from '#tests/product.ts'

it('with a public APP_URL the server starts without development features and prints a line for each one that is off', async () => {
  const { dataDir, remove } = await temporaryData()
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port), APP_URL: 'https://shop.example', APP_ENV: '' }
  const app = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of app.stdout) {
    said += chunk
    if (said.includes('is ready')) break
  }
  const mailbox = await fetch(`http://localhost:${port}/dev/mailbox`)
  const gateway = await fetch(`http://localhost:${port}/api/stripe/config`).then((answer) => answer.json())
  app.kill('SIGTERM')
  await once(app, 'exit')
  await remove()

  expect(said.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^Payments are off: .* Set STRIPE_SECRET_KEY/),
    expect.stringMatching(/^Emails are not sent.* Set SMTP_URL/),
    expect.stringMatching(/^Sample numbers .* Set APP_ENV=production/),
    'Doodlebloom is ready: https://shop.example',
  ])
  expect(mailbox.status).toBe(404)
  expect(gateway).toMatchObject({ gateway: 'off' })
})
