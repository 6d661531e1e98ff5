import { confirmFirstCode } from '#modules/staff/access/confirmation.rules.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'

/** Also for a reservation that exists but that the person may not see: the refusal must not reveal that it exists. */
export const unknownSale: StaffRefusal = {
  ok: false,
  code: 'sales.unknown',
  message: 'This reservation is not on your list any more.',
}

export const faultySite: StaffRefusal = {
  ok: false,
  code: 'sales.faulty-site',
  message: 'The settings of this website have a fault. Ask your platform’s operator.',
}

export const confirmFirst: StaffRefusal = {
  ok: false,
  code: confirmFirstCode,
  message: 'Confirm with your passkey first. Nothing was changed.',
}

export const incomplete = (message: string): StaffRefusal => ({
  ok: false,
  code: 'sales.incomplete',
  message,
})
