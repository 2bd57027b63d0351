import { namesIn } from './names-in.ts'

/** What a parent confirms before a drawing first leaves the device, by version. A version that somebody confirmed is never changed; a new text is a new version. */
export const permissions = {
  '2026-11-23':
    'I am the parent or guardian of the child who drew this, or have a parent’s permission to upload it here.',
} as const
export type PermissionVersion = keyof typeof permissions
export const permissionVersions = namesIn(permissions)

/** The text that is shown now. */
export const currentPermission: PermissionVersion = '2026-11-23'

/** With this header an upload tells which text was confirmed on its page; anything but the current version is refused. Programs send none. */
export const permissionHeader = 'doodlebloom-permission'
