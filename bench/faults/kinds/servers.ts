import type { Behaviour } from '#tests/fakes/model-server.ts'
import type { MailTrouble } from '../../shared/mail-server.ts'
import type { StoreTrouble } from '../../shared/object-store.ts'
import type { System } from '../system.ts'
import type { Fault } from './fault.ts'

type Server = keyof System['proxies']

const healAll = (system: System) => {
  for (const proxy of Object.values(system.proxies)) proxy.heal()
  Object.assign(system.store, { trouble: undefined })
  Object.assign(system.mail, { trouble: undefined })
  Object.assign(system.gateway, { trouble: undefined, mute: false })
}

const slow = (server: Server, delayMs: number): Fault => ({
  name: `${server} is slow`,
  ms: 2000,
  strike: ({ proxies }) => Object.assign(proxies[server], { delayMs }),
  heal: healAll,
})

const down = (server: Server): Fault => ({
  name: `${server} cannot be reached`,
  ms: 2500,
  strike: ({ proxies }) => {
    proxies[server].refusing = true
    proxies[server].cut()
  },
  heal: healAll,
})

const halfOpen = (server: Server): Fault => ({
  name: `connections to ${server} are half open`,
  ms: 500,
  strike: ({ proxies }) => {
    proxies[server].forget()
    proxies[server].silent = true
  },
  heal: healAll,
})

const store = (trouble: StoreTrouble): Fault => ({
  name: `the store: ${trouble}`,
  ms: 2000,
  strike: (system) => Object.assign(system.store, { trouble }),
  heal: healAll,
})

const mail = (trouble: MailTrouble): Fault => ({
  name: `the mail server ${trouble}`,
  ms: 3000,
  strike: (system) => Object.assign(system.mail, { trouble }),
  heal: healAll,
})

const stripe = (trouble: System['gateway']['trouble']): Fault => ({
  name: `Stripe: ${trouble}`,
  ms: 2500,
  strike: (system) => Object.assign(system.gateway, { trouble }),
  heal: healAll,
})

const model = (behaviour: Behaviour): Fault => ({
  name: `the model: ${behaviour}`,
  ms: 500,
  strike: ({ model }) => model.next(behaviour, behaviour),
})

export const serverFaults: Fault[] = [
  ...(['store', 'stripe', 'mail'] as const).map((server) => slow(server, 300)),
  ...(['store', 'stripe', 'mail', 'model'] as const).map(down),
  ...(['store', 'stripe', 'mail'] as const).map(halfOpen),
  ...(['fails', 'full', 'torn writes', 'torn reads'] as const).map(store),
  ...(['refuses', 'drops the message', 'loses its answer'] as const).map(mail),
  ...(['lost', 'answer lost', 'fails'] as const).map(stripe),
  ...(['slow', 'disconnects', 'broken', 'half_a_file', 'refused_input'] as const).map(model),
  {
    name: 'no webhook arrives',
    ms: 2500,
    strike: (system) => Object.assign(system.gateway, { mute: true }),
    heal: healAll,
  },
]
