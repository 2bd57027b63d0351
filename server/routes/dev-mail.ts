import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { html, type Safe } from '#insight/html.ts'
import { isFromThisMachine } from '../http/this-machine.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** Shows the emails of the outbox folder during development: only to this machine, unless APP_ENV=development is set. */
export function devMailRoutes(app: FastifyInstance, { settings }: Services): void {
  if (settings.mail !== 'outbox') return
  const folder = join(settings.dataDir, 'outbox')

  const mayOpen = async (request: FastifyRequest) => {
    if (settings.development !== 'explicit' && !isFromThisMachine(request)) throw new Refusal('not_found')
  }
  const guarded = { schema: { hide: true }, onRequest: mayOpen }

  app.get('/dev/mailbox', guarded, async (_request, reply) => page(reply, listing(await readEmails(folder))))

  app.get<{ Params: { name: string } }>('/dev/mailbox/:name', guarded, async (request, reply) => {
    const { name } = request.params
    if (!/^[\w-]+\.eml$/.test(name)) throw new Refusal('not_found')
    const file = await readFile(join(folder, name)).catch(() => {
      throw new Refusal('not_found')
    })
    const email = await PostalMime.parse(file)
    return reply
      .header('content-security-policy', policy)
      .type('text/html')
      .send(email.html ? withPictures(email.html, email) : email.text)
  })
}

/** Replaces cid: references to pictures by data: URLs, because a page cannot resolve them. */
function withPictures(page: string, { attachments }: Email): string {
  return page.replaceAll(/cid:(\w+)/g, (address, name) => {
    const picture = attachments.find(({ contentId }) => contentId === `<${name}>`)
    if (!picture || typeof picture.content === 'string') return address
    return `data:${picture.mimeType};base64,${Buffer.from(new Uint8Array(picture.content)).toString('base64')}`
  })
}

type Listed = { name: string; at: Date; email: Email }

async function readEmails(folder: string): Promise<Listed[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const emails = names.map(async (name) => {
    const path = join(folder, name)
    return { name, at: (await stat(path)).mtime, email: await PostalMime.parse(await readFile(path)) }
  })
  return (await Promise.all(emails)).sort((a, b) => b.at.getTime() - a.at.getTime())
}

function listing(emails: Listed[]): Safe {
  if (emails.length === 0) return html`<p>No emails yet. They appear here instead of being sent.</p>`
  const rows = emails.map(
    ({ name, at, email }) => html`<li><a href="/dev/mailbox/${name}">${email.subject}</a><br>
<small>to ${email.to?.[0]?.address} · ${at.toISOString().slice(0, 16).replace('T', ' ')}</small></li>`,
  )
  return html`<ul>${rows}</ul>`
}

function page(reply: FastifyReply, content: Safe): FastifyReply {
  const body = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox (development)</title><style>
:root { color-scheme: light dark; --paper: #fbf7ef; --ink: #221f1b; --soft: #5d554a; --line: #ddd2c0; --link: #a62c15 }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1917; --ink: #f4ede1; --soft: #b9ae9e; --line: #3b352f; --link: #f69a81 } }
body { margin: 3rem auto; max-width: 40rem; padding: 0 1.25rem; font: 17px/1.55 system-ui, sans-serif; background: var(--paper); color: var(--ink) }
h1 { font: 500 2.5rem/1.1 "Iowan Old Style", Palatino, Georgia, serif } p, small { color: var(--soft) }
ul { padding: 0; list-style: none; border-top: 1px solid var(--line) } li { padding: 0.75rem 0; border-bottom: 1px solid var(--line) }
a { color: var(--link); font-weight: 600; text-underline-offset: 4px }
</style></head><body><h1>Mailbox</h1><p>Development only: no mail server is set, so emails stay here.</p>${content}</body></html>`
  return reply.header('content-security-policy', policy).type('text/html').send(body.text)
}
