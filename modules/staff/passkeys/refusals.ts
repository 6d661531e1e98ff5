import type { StaffRefusal } from '../service/staff-service.types.ts'

/** The same for each fault of a response, so that a stranger learns nothing about passkeys. */
export const wrongPasskey: StaffRefusal = {
  ok: false,
  code: 'staff.wrong-passkey',
  message: 'This passkey was not accepted. Try again, or sign in with a mailed code.',
}

export const unknownPasskey: StaffRefusal = {
  ok: false,
  code: 'staff.unknown-passkey',
  message: 'This passkey has been removed already.',
}

export const noPasskey: StaffRefusal = {
  ok: false,
  code: 'staff.no-passkey',
  message: 'You have no passkey yet. Add one first.',
}
