import { useSyncExternalStore } from 'react'
import { currentPermission, permissionHeader } from '#contract/permission.ts'
import { createEmitter } from './store.ts'

const key = 'permission'
const changed = createEmitter()

/** True if the parent has confirmed the current text in this browser. */
export const isPermitted = (): boolean => localStorage.getItem(key) === currentPermission

function keep(version: string | null): void {
  if (version) localStorage.setItem(key, version)
  else localStorage.removeItem(key)
  changed.emit()
}

/** Records that the parent pressed a button beside the text. */
export const givePermission = () => keep(currentPermission)

/** Forgets the confirmation, because someone else may use this browser next. */
export const forgetPermission = () => keep(null)

export const usePermitted = (): boolean => useSyncExternalStore(changed.listen, isPermitted, () => true)

/** Calls `act` when the parent confirms. Returns a stop function. */
export const onPermitted = (act: () => void) => changed.listen(() => isPermitted() && act())

/** Tells the server what was confirmed. It refuses drawings without a confirmation. */
export const permissionHeaders = (): Record<string, string> => ({
  [permissionHeader]: isPermitted() ? currentPermission : 'none',
})
