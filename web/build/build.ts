import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import routes from '../routes.ts'
import { translateFallback } from './greek-fallback.ts'
import { checkPageBudgets } from './page-budgets.ts'

const STAMP = 'build/inputs.sha256'
const INPUTS = [
  '{web,contract,studio,insight,public}/**/*',
  'server/pictures/{read,report}-drawing.ts',
  'tests/drawings/house.svg',
  '{react-router,vite}.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]

/** Builds the pages unless the last build was made from exactly these files. */
export async function buildWebIfStale(): Promise<void> {
  const inputs = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return
  rmSync(STAMP, { force: true })
  console.log('Building the pages …')
  runReactRouterBuild()
  shortenManifest()
  listRoutes()
  await changePages()
  translateFallback()
  runNode(['web/build/sample-reports.ts'], 'The sample reports could not be made.')
  compressBuild()
  checkPageBudgets()
  writeFileSync(STAMP, inputs)
}

/** Imported only for a build, so that a server with up-to-date pages loads neither Vite nor Beasties. */
async function changePages(): Promise<void> {
  const { deferScripts } = await import('./deferred-scripts.ts')
  await deferScripts()
}

/** Removes the `has…: false` entries from the route manifest, which every page loads. */
function shortenManifest(): void {
  for (const file of globSync('build/client/assets/manifest-*.js')) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/"has\w+":false,/g, ''))
  }
}

/** Lists the routes with one address for all languages. The server answers other unknown paths with 404. */
function listRoutes(): void {
  const paths = routes
    .map(({ path = '' }) => path.replace('el?/orders/', 'orders/'))
    .filter((path) => !/^el\?|^\*$/.test(path))
  writeFileSync('build/page-routes.json', JSON.stringify(paths))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(INPUTS).sort()) {
    if (/\.(test\.tsx?|tsbuildinfo)$/.test(file) || !statSync(file).isFile()) continue
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Always a production build: under NODE_ENV=test React would include its warnings. */
function runReactRouterBuild(): void {
  runNode(['node_modules/@react-router/dev/bin.cjs', 'build'], 'The pages could not be built.')
}

function runNode(argv: string[], failure: string): void {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8', env })
  if (status === 0) return
  console.error(`${stdout}${stderr}`)
  console.error(failure)
  process.exit(1)
}

/** Writes a Brotli file beside each text file: the server need not compress, and page budgets measure what it sends. */
function compressBuild(): void {
  for (const file of globSync('build/client/**/*.{js,css,svg,json,webmanifest}')) {
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}
