import { data } from 'react-router'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'

/**
 * Ends a loader whose record was refused: 403 where the person lacks a right, 404 where there is no such record for them.
 */
export function throwRefused({ code }: Pick<StaffRefusal, 'code'>): never {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
  throw data(null, { status: code.startsWith('staff.') ? 403 : 404 })
}
