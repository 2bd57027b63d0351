import { permissionRequired } from '#contract/refusals.ts'
import { ApiError } from '../../api.ts'
import { isPermitted } from '../../permission.ts'

/** A drawing does not leave the device before the parent's word; refuses as the server would. */
export function requirePermission(): void {
  const [status, error] = permissionRequired
  if (!isPermitted()) throw new ApiError(status, { error, code: 'permission_required' })
}
