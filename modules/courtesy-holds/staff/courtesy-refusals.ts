import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'

export const badReason: StaffRefusal = {
  ok: false,
  code: 'courtesy.bad-reason',
  message: 'Say why in a few words, of 200 characters at most: the customer reads it.',
}

export const holdIsOver: StaffRefusal = {
  ok: false,
  code: 'courtesy.over',
  message: 'It has ended already. Load the page again to see why.',
}

export const noHold: StaffRefusal = {
  ok: false,
  code: 'courtesy.none',
  message: 'No vehicle is kept for this lead.',
}
