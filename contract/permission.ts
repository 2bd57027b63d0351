import { namesIn } from './names-in.ts'

/**
 * What a parent confirms before a drawing first leaves the device, by version.
 * Never change a version that has been confirmed; add a new one.
 */
export const permissions = {
  '2026-11-23':
    'I am the parent or guardian of the child who drew this, or have a parent’s permission to upload it here.',
} as const
export type PermissionVersion = keyof typeof permissions
export const permissionVersions = namesIn(permissions)

/** The version shown now. */
export const currentPermission: PermissionVersion = '2026-11-23'

/** Upload header with the version confirmed in the page. Old versions are refused. API clients send no header. */
export const permissionHeader = 'doodlebloom-permission'
