import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { SalesStateFault } from './sales-state.rules.ts'

/** Also for a lead that exists, and that the person may not see. */
export const unknownLead: StaffRefusal = {
  ok: false,
  code: 'lead.unknown',
  message: 'This lead is not on your list any more.',
}

export const badChange: StaffRefusal = {
  ok: false,
  code: 'inbox.bad-change',
  message: 'This change is not complete. Reload the page, and try again.',
}

export const badOwner: StaffRefusal = {
  ok: false,
  code: 'inbox.bad-owner',
  message: 'This person cannot work on this lead. Choose somebody else.',
}

export const badNote: StaffRefusal = {
  ok: false,
  code: 'inbox.bad-note',
  message: 'Write a note of 1 to 2,000 letters.',
}

const salesStateFaults: Readonly<Record<SalesStateFault, string>> = {
  'inbox.bad-transition': 'The lead cannot go from its state to that one. Open it again first.',
  'inbox.needs-lost-reason': 'Say why the sale was lost.',
}

export const refuseSalesState = (code: SalesStateFault): StaffRefusal => ({
  ok: false,
  code,
  message: salesStateFaults[code],
})
