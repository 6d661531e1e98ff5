import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { getCustomer } from './customer/get-customer.ts'
import type { CustomerParts } from './customer/customer-parts.types.ts'
import { addLead } from './entry/add-lead.ts'
import { findVehicles } from './entry/find-vehicles.ts'
import { listEntryChoices } from './entry/list-entry-choices.ts'
import { exportLeads } from './export/export-leads.ts'
import { openLeadFile } from './files/open-lead-file.ts'
import { joinCustomers, separateLeads, undoCustomerChange } from './identity/change-customer.ts'
import { listCustomers } from './list/list-customers.ts'
import {
  eraseCustomer,
  exportCustomer,
  previewCustomerErasure,
} from './privacy-request/customer-requests.ts'

/** A use case of this module, without the parts that it needs. */
type Opened<
  UseCase extends (parts: CustomerParts, actor: PersonActor, ...given: never[]) => unknown,
> = UseCase extends (
  parts: CustomerParts,
  actor: PersonActor,
  ...given: infer Given
) => infer Outcome
  ? (actor: PersonActor, ...given: Given) => Outcome
  : never

/** Everything that the console does with customers, and with leads that staff enter, download or export. */
export interface CustomerService {
  readonly list: Opened<typeof listCustomers>
  readonly get: Opened<typeof getCustomer>
  readonly separate: Opened<typeof separateLeads>
  readonly join: Opened<typeof joinCustomers>
  readonly undo: Opened<typeof undoCustomerChange>
  readonly entryChoices: Opened<typeof listEntryChoices>
  readonly findVehicles: Opened<typeof findVehicles>
  readonly addLead: Opened<typeof addLead>
  readonly openFile: Opened<typeof openLeadFile>
  readonly exportLeads: Opened<typeof exportLeads>
  readonly previewErasure: Opened<typeof previewCustomerErasure>
  readonly erase: Opened<typeof eraseCustomer>
  readonly exportPerson: Opened<typeof exportCustomer>
}

export const openCustomers = (parts: CustomerParts): CustomerService => ({
  list: (actor, filter) => listCustomers(parts, actor, filter),
  get: (actor, customerId) => getCustomer(parts, actor, customerId),
  separate: (actor, request) => separateLeads(parts, actor, request),
  join: (actor, request) => joinCustomers(parts, actor, request),
  undo: (actor, request) => undoCustomerChange(parts, actor, request),
  entryChoices: (actor, siteId) => listEntryChoices(parts, actor, siteId),
  findVehicles: (actor, request) => findVehicles(parts, actor, request),
  addLead: (actor, request) => addLead(parts, actor, request),
  openFile: (actor, request) => openLeadFile(parts, actor, request),
  exportLeads: (actor, request) => exportLeads(parts, actor, request),
  previewErasure: (actor, customerId) => previewCustomerErasure(parts, actor, customerId),
  erase: (actor, request) => eraseCustomer(parts, actor, request),
  exportPerson: (actor, request) => exportCustomer(parts, actor, request),
})
