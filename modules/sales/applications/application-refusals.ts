import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'

/** Also for an application that exists but that the person may not see: the refusal must not reveal that it exists. */
export const unknownApplication: StaffRefusal = {
  ok: false,
  code: 'finance-application.unknown',
  message: 'This application is not on your list any more.',
}
