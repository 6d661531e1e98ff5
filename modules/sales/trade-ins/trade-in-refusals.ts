import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'

/** Also for a trade-in that exists but that the person may not see: the refusal must not reveal that it exists. */
export const unknownTradeIn: StaffRefusal = {
  ok: false,
  code: 'sales.unknown-trade-in',
  message: 'This trade-in is not on your list any more.',
}
