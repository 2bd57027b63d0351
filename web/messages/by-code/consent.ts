import { currentPermission, permissions } from '#contract/permission.ts'
import { consents, currentConsent } from '#contract/withdrawal.ts'
import { translated } from './translated.ts'

/** What a parent confirms before a drawing first leaves the device. */
export const permissionText = (): string =>
  translated()?.permissions[currentPermission] ?? permissions[currentPermission]

/** What the parent agrees to before drawing starts. */
export const consentText = (): string => translated()?.consents[currentConsent] ?? consents[currentConsent]
