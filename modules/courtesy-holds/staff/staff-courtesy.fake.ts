import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { noHold } from './courtesy-refusals.ts'
import type { StaffCourtesyHolds } from './open-staff-courtesy.ts'

/** Courtesy holds of a platform where nobody is on the way: what a role may not read is refused all the same. */
export const nobodyOnTheWay: StaffCourtesyHolds = {
  list(actor) {
    const access = decideAccess(actor, 'leads.read')
    return Promise.resolve(access.allowed ? { ok: true, holds: [] } : refuseAccess(access))
  },
  get: () => Promise.resolve({ ok: true, hold: null }),
  end: () => Promise.resolve(noHold),
}
