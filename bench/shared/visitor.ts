import { randomInt } from 'node:crypto'
import { Parent } from '#tests/factories/parent.ts'

/** The address of a client that has not asked before, since what one client may ask is limited. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** A parent's browser behind a proxy, at an address of its own. */
export class Visitor extends Parent {
  readonly #address = someAddress()

  override send<T>(...[method, path, body, headers]: Parameters<Parent['send']>) {
    return super.send<T>(method, path, body, { ...headers, 'x-forwarded-for': this.#address })
  }
}
