import { permissionText } from '../../messages/by-code/consent.ts'
import { site } from '../../messages/site.ts'
import { usePermitted } from '../../permission.ts'
import { classes } from '../../ui/classes.ts'

/** The permission text beside a button that calls `givePermission`. Hidden once permission is given. */
export function PermissionLine({ className = 'text-soft' }: { className?: string }) {
  if (usePermitted()) return null
  return (
    <p className={classes('text-label leading-snug', className)}>
      {site.permission({ text: permissionText() })}
    </p>
  )
}
