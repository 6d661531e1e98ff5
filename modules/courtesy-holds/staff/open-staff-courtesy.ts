import type { OpenedUseCase } from '#modules/staff/service/opened-use-case.types.ts'
import { endForStaff } from './end-for-staff.ts'
import { getCourtesyHold, listCourtesyHolds } from './show-courtesy-holds.ts'
import type { StaffCourtesyParts } from './staff-courtesy-parts.types.ts'

/** What the console does with courtesy holds. */
export interface StaffCourtesyHolds {
  readonly list: OpenedUseCase<typeof listCourtesyHolds>
  readonly get: OpenedUseCase<typeof getCourtesyHold>
  readonly end: OpenedUseCase<typeof endForStaff>
}

export const openStaffCourtesy = (parts: StaffCourtesyParts): StaffCourtesyHolds => ({
  list: (actor) => listCourtesyHolds(parts, actor),
  get: (actor, leadId) => getCourtesyHold(parts, actor, leadId),
  end: (actor, request) => endForStaff(parts, actor, request),
})
