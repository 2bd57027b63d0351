// Runs before every script, on any Node version: installs the packages if they do not match the lockfile.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const OLDEST = [22, 18]

if (!isInstalled()) install()
requireNodeThatRunsTypeScript()

/** Checks npm's record of installed packages in node_modules. A production-only install is enough to start. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  const starting = process.env.npm_lifecycle_event === 'prestart'
  return Object.entries(packagesOf('package-lock.json')).every(([path, entry]) => {
    if (path === '') return true
    const mayBeAbsent = entry.optional || (starting && (entry.dev || entry.devOptional))
    return installed[path] ? installed[path].version === entry.version : mayBeAbsent
  })
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}

function install() {
  console.log('Installing the packages; this takes about a minute …')
  const npm = process.env.npm_execpath
  const [program, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** The package `node` provides Node 24. If it could not be installed, the machine's Node must be recent enough. */
function requireNodeThatRunsTypeScript() {
  if (existsSync('node_modules/node/bin/node')) return
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(`This needs Node ${OLDEST.join('.')} or newer, but found ${process.versions.node}.`)
  process.exit(1)
}
