import type { User, updateProfile } from '#contract/accounts.ts'
import type { Input } from '../../api.ts'

/** What a parent may change about the account. */
export type Editable = {
  name: string
  emailNotifications: boolean
  marketingEmails: boolean
  autoRenew: boolean
}
export type Edits = Partial<Editable>

export const editableOf = ({ name, preferences }: User): Editable => ({ name, ...preferences })

/** Only what differs from what is saved. */
export function realEdits(saved: Editable, edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => saved[key as keyof Editable] !== value),
  )
}

export function profileOf({ name, ...preferences }: Edits): Input<typeof updateProfile>['body'] {
  return { ...(name === undefined ? {} : { name: name.trim() }), preferences }
}
