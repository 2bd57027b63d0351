// npm writes no lock entry for an optional platform package that today's registry does not offer, and from npm 11 on
// `npm ci` refuses such a lock on every machine ("Missing: … from lock file"). This puts the entries back.
//   node scripts/complete-lock.mjs           completes package-lock.json
//   node scripts/complete-lock.mjs --check   only says what is missing, and fails if anything is
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = 'package-lock.json'
const SYSTEMS = 'android darwin linux win32 freebsd openbsd netbsd sunos aix openharmony'.split(' ')
const PROCESSORS = 'x64 arm64 arm ia32 ppc64 riscv64 s390x loong64 mips64el'.split(' ')

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const missing = missingEntries(lock.packages)
if (process.argv.includes('--check')) report()
else complete()

function report() {
  for (const { path } of missing) console.error(`missing from ${FILE}: ${path}`)
  if (missing.length > 0) process.exit(1)
}

function complete() {
  for (const { path, entry } of missing) lock.packages[path] = entry
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
  lock.packages = Object.fromEntries(sorted)
  if (missing.length > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${missing.length} entries added`)
}

function missingEntries(packages) {
  const found = new Map()
  for (const [from, parent] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`
      if (!resolves(packages, from, name)) found.set(path, { path, entry: entryOf(name, range, parent) })
    }
  }
  return [...found.values()]
}

/** Resolves like Node: beside the package that asks, then in each folder above it. */
function resolves(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[at ? `${at}/node_modules/${name}` : `node_modules/${name}`]) return true
    if (!at) return false
  }
}

/** An entry without `integrity`: on its platform, npm fetches the package by version. */
function entryOf(name, range, parent) {
  const version = range.replace(/^npm:.*@/, '').replace(/^[\^~>=v ]+/, '')
  if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`Cannot tell the version of ${name} from ${range}`)
  const platform = platformOf(name.split('/').at(-1))
  return {
    version,
    ...platform.first,
    ...(parent.dev ? { dev: true } : {}),
    optional: true,
    ...platform.last,
  }
}

/** The platform named in a package's name, with the fields in npm's order. */
function platformOf(name) {
  const os = namedIn(name, SYSTEMS)
  if (/windows|(^|-)win(-|$)/.test(name)) os.push('win32')
  if (/linux-?musl/.test(name) && !os.includes('linux')) os.push('linux')
  const cpu = /wasm/.test(name) ? ['wasm32'] : namedIn(name, PROCESSORS)
  const libc = libcOf(name, os)
  return { first: { ...field('cpu', cpu), ...field('libc', libc) }, last: field('os', os) }
}

function libcOf(name, os) {
  if (/musl/.test(name)) return ['musl']
  return /gnu/.test(name) && os.includes('linux') ? ['glibc'] : []
}

function namedIn(name, words) {
  return words.filter((word) => new RegExp(`(^|[-/])${word}([-.]|$)`).test(name))
}

function field(key, values) {
  return values.length > 0 ? { [key]: values } : {}
}
