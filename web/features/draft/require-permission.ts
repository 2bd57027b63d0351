import { permissionRequired } from '#contract/refusals.ts'
import { ApiError } from '../../api.ts'
import { isPermitted } from '../../permission.ts'

/**
 * Throws like the server if the parent has not given permission, so that no drawing leaves the device before.
 */
export function requirePermission(): void {
  const [status, error] = permissionRequired
  if (!isPermitted()) throw new ApiError(status, { error, code: 'permission_required' })
}
