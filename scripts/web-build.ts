import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const STAMP = 'build/inputs.sha256'
const INPUTS = [
  '{web,contract,studio,public}/**/*',
  '{react-router,vite}.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]

/** Builds the pages unless the last build was made from exactly these files. */
export function buildWebIfStale(): void {
  const inputs = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return
  rmSync(STAMP, { force: true })
  console.log('Building the pages …')
  runReactRouterBuild()
  compressBuild()
  writeFileSync(STAMP, inputs)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(INPUTS).sort()) {
    if (/\.test\.tsx?$/.test(file) || !statSync(file).isFile()) continue
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function runReactRouterBuild(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build'],
    {
      encoding: 'utf8',
    },
  )
  if (status === 0) return
  console.error(`${stdout}${stderr}`)
  console.error('The pages could not be built.')
  process.exit(1)
}

/** Beside each file of text its brotli form, so that nothing is compressed while a parent waits. */
function compressBuild(): void {
  for (const file of globSync('build/client/**/*.{js,css,svg,json,webmanifest}')) {
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}
