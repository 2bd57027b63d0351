import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { addressIn, type Language, languageTags } from '#contract/languages.ts'
import routes from '../routes.ts'
import { translateFallback } from './greek-fallback.ts'
import { checkPageBudgets } from './page-budgets.ts'

const STAMP = 'build/inputs.sha256'
const SAMPLES = ['sample-report/index.html', 'sample-report.pdf']
const INPUTS = [
  '{web,contract,studio,insight,public}/**/*',
  'scripts/report.ts',
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
  listRoutes()
  await changePages()
  translateFallback()
  checkPageBudgets()
  for (const language of languageTags)
    for (const file of SAMPLES) makeSample(language, `build/client${addressIn(language, `/${file}`)}`)
  compressBuild()
  writeFileSync(STAMP, inputs)
}

/** Imported only for a build: a server that starts with finished pages loads neither Vite nor Beasties. */
async function changePages(): Promise<void> {
  const { deferScripts } = await import('./deferred-scripts.ts')
  await deferScripts()
}

/** The routes that only the browser renders: the server answers all other addresses with 404. */
function listRoutes(): void {
  const paths = routes.map(({ path = '' }) => path).filter((path) => !/^el\?|^\*$/.test(path))
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

/** The sample report on the public site, made like any other from one of the test drawings. */
function makeSample(language: Language, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const answers = `web/build/sample-answers.${language}.json`
  const options = ['--age', '6', '--answers', answers, '--language', language, '--public', '--out', file]
  runNode(
    ['scripts/report.ts', 'tests/drawings/house.svg', ...options],
    'The sample report could not be made.',
  )
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

/** Writes a brotli file beside each text file, so that the server compresses nothing. */
function compressBuild(): void {
  for (const file of globSync('build/client/**/*.{js,css,svg,json,webmanifest}')) {
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}
