import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { CronJob } from 'kubernetes-models/batch/v1/CronJob'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Service as KubernetesService } from 'kubernetes-models/v1/Service'
import { expect, it, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { Environment, readSettings } from '#server/settings.ts'
import { heapFlags } from '../scripts/start/allocator.ts'

const known = Object.keys(Environment.shape)
const read = (file: string) => readFileSync(file, 'utf8')

type Service = {
  image: string
  env_file?: { path: string; required: boolean }[]
  environment?: Record<string, string>
  command?: string[]
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  deploy?: { replicas?: number }
}
const compose: { services: Record<string, Service> } = parse(read('compose.yaml'), { merge: true })
const { web, worker, backup, proxy } = compose.services as Record<
  'web' | 'worker' | 'backup' | 'proxy',
  Service
>

type Container = {
  env: { name: string; value: string }[]
  securityContext: object
  readinessProbe: object
  livenessProbe: object
}
type Resource = {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec: {
    replicas?: number
    maxReplicas: number
    jobTemplate: { spec: { template: Resource['spec']['template'] } }
    scaleTargetRef: { name: string }
    selector: { matchLabels: object }
    template: {
      metadata: { labels: object }
      spec: { securityContext: object; containers: [Container] }
    }
  }
}
const manifests = ['namespace', 'settings', 'web', 'worker', 'backup', 'network'].flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map((one): Resource => one.toJS()),
)
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind)

test.each(Object.entries({ web, worker }))(
  'compose.yaml runs two unprivileged, read-only replicas of %s with known settings only',
  (role, service) => {
    expect(service).toMatchObject({
      user: '10001:10001',
      read_only: true,
      cap_drop: ['ALL'],
      deploy: { replicas: 2 },
    })
    expect(Object.keys(service.environment ?? {}).filter((name) => !known.includes(name))).toEqual([])
    expect(service.environment?.ROLES).toBe(role)
  },
)

it('compose.yaml contains no secret value and requires every secret but the Stripe keys', () => {
  const values = Object.values(compose.services).flatMap(({ environment = {} }) =>
    Object.entries(environment),
  )
  const secrets = values.filter(([name]) => /SECRET$|PASSWORD|TOKEN|ACCESS_KEY|DATABASE_URL/.test(name))
  expect(secrets.length).toBeGreaterThan(8)
  for (const [name, value] of secrets) {
    // The Stripe keys are optional: without them, payment is off.
    expect(`${name}: ${value}`).toMatch(name.startsWith('STRIPE_') ? /\$\{\w+:-\}$/ : /\$\{\w+:\?.+\}/)
  }
})

/** A container's settings: all of .env, overridden by compose's `environment`, filled in from .env. */
function settingsIn({ env_file, environment = {} }: Service, dotEnv: Record<string, string>) {
  expect(env_file).toEqual([{ path: '.env', required: false }])
  const filled = Object.entries(environment).map(([name, value]) => {
    const given = value.replace(/\$\{(\w+):\?[^}]*\}/g, (_, what) => dotEnv[what] ?? `${what} is missing`)
    return [name, given.replace(/\$\{(\w+):-([^}]*)\}/, (_, what, or) => dotEnv[what] ?? or)]
  })
  return { ...dotEnv, ...Object.fromEntries(filled) }
}

const secret = 'of-32-letters-or-more-in-all-and-so-on'
const needed = {
  APP_URL: 'https://shop.example',
  APP_SECRET: secret,
  POSTGRES_PASSWORD: secret,
  S3_ACCESS_KEY_ID: 'shop',
  S3_SECRET_ACCESS_KEY: secret,
  METRICS_TOKEN: secret,
}
const smtp = { SMTP_URL: 'smtp://mail:1025' }

it('the program accepts the settings of compose.yaml, also with a .env based on .env.example', () => {
  const example = [...read('.env.example').matchAll(/^([A-Z]\w+)=(.*)$/gm)].map(([, ...pair]) => pair)
  for (const dotEnv of [needed, { ...Object.fromEntries(example), ...needed }])
    expect(readSettings(settingsIn(worker, { ...dotEnv, ...smtp }))).toMatchObject({
      roles: ['worker'],
      host: '0.0.0.0',
      dataDir: '/data',
      metricsPort: 9464,
      mail: 'smtp',
      s3: { bucket: 'doodlebloom' },
      trustedProxies: expect.anything(),
      drawingThreads: 1,
    })
})

it('the settings of compose.yaml are rejected without SMTP_URL, so that no email is silently dropped', () => {
  expect(() => readSettings(settingsIn(web, needed))).toThrow('SMTP_URL')
})

it('every setting in .env reaches the containers, except those that compose.yaml fixes', () => {
  const dotEnv = Object.fromEntries(known.map((name) => [name, `set ${name}`]))
  const decided = ['HOST', 'PORT', 'METRICS_PORT', 'DATA_DIR', 'DATABASE_URL', 'ROLES', 'DRAWING_THREADS']
  decided.push('S3_ENDPOINT', 'S3_BUCKET', 'TRUST_PROXY')
  for (const service of [web, worker, backup]) {
    const reached = settingsIn(service, dotEnv)
    expect(known.filter((name) => reached[name] !== dotEnv[name]).sort()).toEqual(decided.sort())
  }
})

test.each(['https://shop.example', 'https://shop.example/'])(
  'the proxy in compose.yaml starts Caddy without a trailing slash for APP_URL=%s',
  (APP_URL) => {
    const folder = mkdtempSync(join(tmpdir(), 'doodlebloom-proxy-'))
    writeFileSync(join(folder, 'caddy'), '#!/bin/sh\necho "$APP_URL $*"', { mode: 0o755 })
    const [shell = '', ...args] = (proxy.command ?? []).map((word) => word.replaceAll('$$', '$'))
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, APP_URL }
    const started = execFileSync(shell, args, { env, encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(started).toBe('https://shop.example run --config /etc/caddy/Caddyfile --adapter caddyfile\n')
  },
)

test.each(ofKind('Deployment').map((one) => [one.metadata.name, one] as const))(
  'the Kubernetes deployment %s is probed, unprivileged and autoscaled, and has a disruption budget',
  (name, { spec }) => {
    const { containers, securityContext } = spec.template.spec
    expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels)
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    expect(containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(containers[0].readinessProbe).toMatchObject({ httpGet: { path: '/readyz' } })
    expect(containers[0].livenessProbe).toMatchObject({ httpGet: { path: '/healthz' } })
    expect(containers[0].env.filter((one) => !known.includes(one.name))).toEqual([])
    // Applying a manifest with a replica count would undo what the autoscaler has set.
    expect(spec.replicas).toBeUndefined()
    const budget = ofKind('PodDisruptionBudget').find((one) => one.metadata.name === name)
    expect(budget?.spec.selector).toEqual(spec.selector)
    expect(ofKind('HorizontalPodAutoscaler').map((one) => one.spec.scaleTargetRef.name)).toContain(name)
  },
)

/** The formula in operations.md. */
const connections = (web: number, worker: number) => 15 * (web + 1) + 20 * (worker + 1) + 20

it('PostgreSQL in compose.yaml accepts enough connections for all processes', () => {
  const { command } = compose.services.postgres ?? {}
  const most = Number(/max_connections=(\d+)/.exec(`${command}`)?.[1])
  const [webs = 0, workers = 0] = [web, worker].map(({ deploy }) => deploy?.replicas)
  expect(connections(webs, workers)).toBeLessThanOrEqual(most)
})

it('all processes on Kubernetes together need at most 200 connections, even during an upgrade', () => {
  const most = new Map(
    ofKind('HorizontalPodAutoscaler').map(({ metadata, spec }) => [metadata.name, spec.maxReplicas]),
  )
  const { web = 0, worker = 0 } = Object.fromEntries(most)
  expect(web * worker).toBeGreaterThan(0)
  expect(connections(web, worker)).toBeLessThanOrEqual(200)
})

const alerts: { groups: { rules: { alert: string }[] }[] } = parse(read('deploy/monitoring/alerts.yml'))

it('operations.md explains every alert, in the order of alerts.yml', () => {
  const explained = [...read('docs/operations.md').matchAll(/^\| ([A-Z]\w+) \|/gm)].map(([, name]) => name)
  const names = alerts.groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
  expect(explained.filter((name) => names.includes(name ?? ''))).toEqual(names)
})

it('the Kubernetes backup job is unprivileged, never runs twice at once, and writes to a persistent volume', () => {
  const [job] = ofKind('CronJob')
  const { template } = job?.spec.jobTemplate.spec ?? {}
  expect(job?.spec).toMatchObject({ concurrencyPolicy: 'Forbid' })
  expect(template?.spec.containers[0].securityContext).toMatchObject({ readOnlyRootFilesystem: true })
  expect(template?.spec).toMatchObject({
    securityContext: { runAsNonRoot: true, runAsUser: 10001 },
    volumes: expect.arrayContaining([
      {
        name: 'backups',
        persistentVolumeClaim: { claimName: ofKind('PersistentVolumeClaim')[0]?.metadata.name },
      },
    ]),
  })
})

const schemas: Record<string, new (resource: never) => { validate(): void }> = {
  Namespace,
  ConfigMap,
  CronJob,
  Deployment,
  PersistentVolumeClaim,
  Service: KubernetesService,
  PodDisruptionBudget,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
}

function faultsOf(resource: Resource): string[] {
  const Schema = schemas[resource.kind]
  if (!Schema) return [`No schema for ${resource.kind}`]
  try {
    new Schema(resource as never).validate()
    return []
  } catch (fault) {
    return [`${resource.kind} ${resource.metadata.name}: ${fault}`]
  }
}

it('every Kubernetes manifest matches its schema, and an invalid manifest is reported', () => {
  expect(manifests.flatMap(faultsOf)).toEqual([])
  const [budget] = structuredClone(ofKind('PodDisruptionBudget'))
  Object.assign(budget?.spec ?? {}, { selector: 'web' })
  expect(budget && faultsOf(budget)).toHaveLength(1)
})

it('the Kubernetes config map contains known settings only', () => {
  const [settings] = ofKind('ConfigMap')
  expect(Object.keys(settings?.data ?? {}).filter((name) => !known.includes(name))).toEqual([])
})

it('the Dockerfile linter accepts our Dockerfile and reports a misspelled instruction', () => {
  expect(validate(read('Dockerfile'))).toEqual([])
  expect(validate('FROM a\nRUNN b')).toHaveLength(1)
})

it('.dockerignore includes every folder that the image copies from this repository', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/app\/(\w+)(?:\/\S+)? /gm)].map(
    ([, folder]) => folder,
  )
  const ours = copied.filter((folder) => folder !== 'node_modules' && folder !== 'build')
  expect(ours.length).toBeGreaterThan(5)
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(ours.map((folder) => `!${folder}`)),
  )
})

it('the image has pinned bases, an unprivileged user and a health check, and runs node without a shell', () => {
  const lines = read('Dockerfile').split('\n')
  const bases = lines.filter((line) => line.startsWith('FROM '))
  expect(bases).toHaveLength(2)
  for (const base of bases) expect(base).toMatch(/@sha256:[0-9a-f]{64}( AS \w+)?$/)
  expect(lines).toContain('USER 10001:10001')
  expect(lines.join('\n')).toMatch(/HEALTHCHECK[^\n]*\\\n.*\/readyz/)
  const command = lines.find((line) => line.startsWith('CMD '))
  expect(command).toMatch(/^CMD \["node", /)
  for (const flag of heapFlags) expect(command).toContain(`"${flag}"`)
})

it('the image contains an SBOM, made after pruning development packages, at the path its label names', () => {
  const text = read('Dockerfile')
  const place = text.match(/^LABEL doodlebloom\.sbom=(\S+)$/m)?.[1]
  expect(place).toBe('/app/sbom.json')
  expect(text).toMatch(/npm prune --omit=dev[\s\S]*npm sbom --sbom-format=cyclonedx --omit=dev > sbom\.json/)
  expect(text).toMatch(/^COPY --from=build [^\n]*\/app\/sbom\.json/m)
  expect(read('docs/operations.md')).toContain(place)
})
