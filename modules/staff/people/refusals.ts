import { type AccessDecision, describeReason } from '../access/access.rules.ts'
import { confirmFirstCode } from '../access/confirmation.rules.ts'
import type { StaffRefusal } from '../service/staff-service.types.ts'

/** The refusal of a decision that is not 'allowed'. */
export const refuseAccess = ({
  reason,
}: Extract<AccessDecision, { readonly allowed: false }>): StaffRefusal => ({
  ok: false,
  code: reason,
  message: describeReason(reason),
})

export const unknownPerson: StaffRefusal = {
  ok: false,
  code: 'staff.unknown-person',
  message: 'This person is not on your list any more.',
}

export const suspendedPerson: StaffRefusal = {
  ok: false,
  code: 'staff.suspended',
  message: 'This person is suspended. Resume them first.',
}

export const noConsole: StaffRefusal = {
  ok: false,
  code: 'staff.no-console',
  message: 'This deployment serves no console, so a link would lead nowhere: set CONSOLE_HOST.',
}

export const enoughMails: StaffRefusal = {
  ok: false,
  code: 'staff.enough-mails',
  message: 'This address got several mails to sign in with within the last hours. Try again later.',
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text from outside can be an id; others belong to nobody. */
export const isPersonId = (id: string): boolean => uuid.test(id)

export const confirmFirst: StaffRefusal = {
  ok: false,
  code: confirmFirstCode,
  message: 'Confirm that it is you first: this needs a passkey shown within the last ten minutes.',
}
