import { permissionRequired } from '#contract/refusals.ts'
import { ApiError } from '../../api.ts'
import { isPermitted } from '../../permission.ts'

/** Throws like the server without the parent's permission, so that no drawing leaves the device. */
export function requirePermission(): void {
  const [status, error] = permissionRequired
  if (!isPermitted()) throw new ApiError(status, { error, code: 'permission_required' })
}
