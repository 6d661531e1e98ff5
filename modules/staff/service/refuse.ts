import type { StaffRefusal } from './staff-service.types.ts'

/** @param code such as `staff.last-principal` */
export const refuse = (code: string, message: string): StaffRefusal => ({
  ok: false,
  code,
  message,
})
