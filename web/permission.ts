import { useSyncExternalStore } from 'react'
import { currentPermission, permissionHeader } from '#contract/permission.ts'

const key = 'permission'
const changed = new Set<() => void>()

/** Whether the parent confirmed, in this browser, the text that is shown now. */
export const isPermitted = (): boolean => localStorage.getItem(key) === currentPermission

function keep(version: string | null): void {
  if (version) localStorage.setItem(key, version)
  else localStorage.removeItem(key)
  for (const listener of changed) listener()
}

/** The parent pressed a button beside the text. */
export const givePermission = () => keep(currentPermission)

/** Somebody else may use this browser next. */
export const forgetPermission = () => keep(null)

function listen(listener: () => void): () => void {
  changed.add(listener)
  return () => void changed.delete(listener)
}

export const usePermitted = (): boolean => useSyncExternalStore(listen, isPermitted, () => true)

/** Calls back when the parent has confirmed; returns what stops that. */
export const onPermitted = (act: () => void) => listen(() => isPermitted() && act())

/** Tells the server what was confirmed; it refuses a drawing without. */
export const permissionHeaders = (): Record<string, string> => ({
  [permissionHeader]: isPermitted() ? currentPermission : 'none',
})
