import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { addressIn, type Language, languageTags } from '#contract/languages.ts'
import routes from '../web/routes.ts'
import { delayScripts } from './late-scripts.ts'
import { checkPageBudgets } from './page-budgets.ts'
import { translateFallback } from './translated-fallback.ts'

const STAMP = 'build/inputs.sha256'
const SAMPLES = ['sample-report/index.html', 'sample-report.pdf']
const INPUTS = [
  '{web,contract,studio,insight,public}/**/*',
  'scripts/{report.ts,sample-answers.{en,el}.json}',
  '{react-router,vite}.config.ts',
  'scripts/{browser-calls,shared-files,compiled-messages,first-styles,late-scripts,page-budgets,translated-fallback,report-method,settled-styles,web-build}.ts',
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
  await delayScripts()
  translateFallback()
  checkPageBudgets()
  for (const language of languageTags)
    for (const file of SAMPLES) makeSample(language, `build/client${addressIn(language, `/${file}`)}`)
  compressBuild()
  writeFileSync(STAMP, inputs)
}

/** What the server needs to know which addresses lead nowhere: the pages that are drawn in the browser alone. */
function listRoutes(): void {
  const drawn = routes.map(({ path = '' }) => path).filter((path) => !/^el\?|^\*$/.test(path))
  writeFileSync('build/page-routes.json', JSON.stringify(drawn))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(INPUTS).sort()) {
    if (/\.(test\.tsx?|tsbuildinfo)$/.test(file) || !statSync(file).isFile()) continue
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** The report that visitors may look at, made like any other from a drawing of our own. */
function makeSample(language: Language, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const answers = `scripts/sample-answers.${language}.json`
  const told = ['--age', '6', '--answers', answers, '--language', language, '--public', '--out', file]
  runNode(['scripts/report.ts', 'tests/drawings/house.svg', ...told], 'The sample report could not be made.')
}

/** What is delivered is the production build, whoever asks for it: under NODE_ENV=test React would bring its warnings along. */
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

/** Beside each file of text its brotli form, so that nothing is compressed while a parent waits. */
function compressBuild(): void {
  for (const file of globSync('build/client/**/*.{js,css,svg,json,webmanifest}')) {
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}
