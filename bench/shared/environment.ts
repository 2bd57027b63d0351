import { join } from 'node:path'
import { allocator } from '../../scripts/start/allocator.ts'

export const APP_SECRET = 'a secret of thirty-two characters for benches'

type MeasuredProcess = { databaseUrl: string; storePort: number; folder: string; name: string; port: number }

/** The settings of a measured process: as in production, but with the demo payment gateway and mailbox, which need no account. */
export function environmentOf({ databaseUrl, storePort, folder, name, port }: MeasuredProcess) {
  const { PATH, HOME, TMPDIR } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    ...allocator,
    NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
    APP_ENV: 'development',
    APP_SECRET,
    APP_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    DATA_DIR: join(folder, name),
    DRAWING_THREADS: '1',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'on',
  }
}
