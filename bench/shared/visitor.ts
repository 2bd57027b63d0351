import { randomInt } from 'node:crypto'
import { Parent } from '#tests/factories/parent.ts'

/** A random client address, because requests are rate-limited per client. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** A parent's browser behind a proxy, with its own address. */
export class Visitor extends Parent {
  readonly #address = someAddress()

  override send<T>(...[method, path, body, headers]: Parameters<Parent['send']>) {
    return super.send<T>(method, path, body, { ...headers, 'x-forwarded-for': this.#address })
  }
}
