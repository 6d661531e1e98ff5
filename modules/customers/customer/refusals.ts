import { confirmFirstCode } from '#modules/staff/access/confirmation.rules.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'

/** Also for a customer who exists but of whom the person may see no lead: the refusal must not reveal that they exist. */
export const unknownCustomer: StaffRefusal = {
  ok: false,
  code: 'customers.unknown',
  message: 'This customer is not on your list any more.',
}

/** Codes that functions of db/migrations/0107-customers.sql return. */
const changeFaults = {
  'customers.unknown': unknownCustomer.message,
  'customers.changed': 'Somebody has changed this customer. Load the page again, and choose again.',
  'customers.nothing-left': 'Leave at least one lead: choose only those of the other person.',
  'customers.same': 'These are one customer already.',
  'customers.too-many': 'This customer has too many leads to be joined here.',
  'customers.too-late': 'This can be undone for ten minutes only.',
} as const
export type ChangeFault = keyof typeof changeFaults

export const refuseChange = (code: ChangeFault): StaffRefusal => ({
  ok: false,
  code,
  message: changeFaults[code],
})

export const confirmFirst: StaffRefusal = {
  ok: false,
  code: confirmFirstCode,
  message: 'Confirm with your passkey first.',
}

export const needsReason: StaffRefusal = {
  ok: false,
  code: 'customers.needs-reason',
  message: 'Say why, in up to 300 letters.',
}
