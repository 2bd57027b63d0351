import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '#tests/factories/until.ts'

export type Nginx = { url: string; close(): Promise<void> }

/** Starts nginx from Debian's package in front of these servers. It trusts the address that a client claims, because one machine simulates many. */
export async function startNginx(folder: string, port: number, servers: string[]): Promise<Nginx> {
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configurationOf(folder, port, servers))
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'nginx.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  nginx.on('error', () => undefined)
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(answers, 20_000).catch((cause: unknown) => {
    throw new Error('Nginx does not answer. Is it installed? apt-get install nginx-light', { cause })
  })
  return {
    url,
    async close() {
      const gone = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await gone
    },
  }
}

function configurationOf(folder: string, port: number, servers: string[]): string {
  const upstream = servers.map((url) => `server ${new URL(url).host};`).join(' ')
  const bodies = join(folder, 'nginx')
  return `daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')};
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  access_log off;
  client_max_body_size 60m;
  client_body_temp_path ${bodies}-body; proxy_temp_path ${bodies}-proxy; fastcgi_temp_path ${bodies}-fastcgi;
  uwsgi_temp_path ${bodies}-uwsgi; scgi_temp_path ${bodies}-scgi;
  upstream web { ${upstream} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://web;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    }
  }
}
`
}
