import type { OpenedUseCase } from '#modules/staff/service/opened-use-case.types.ts'
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

/** Everything that the console does with customers, and with leads that staff enter, download or export. */
export interface CustomerService {
  readonly list: OpenedUseCase<typeof listCustomers>
  readonly get: OpenedUseCase<typeof getCustomer>
  readonly separate: OpenedUseCase<typeof separateLeads>
  readonly join: OpenedUseCase<typeof joinCustomers>
  readonly undo: OpenedUseCase<typeof undoCustomerChange>
  readonly entryChoices: OpenedUseCase<typeof listEntryChoices>
  readonly findVehicles: OpenedUseCase<typeof findVehicles>
  readonly addLead: OpenedUseCase<typeof addLead>
  readonly openFile: OpenedUseCase<typeof openLeadFile>
  readonly exportLeads: OpenedUseCase<typeof exportLeads>
  readonly previewErasure: OpenedUseCase<typeof previewCustomerErasure>
  readonly erase: OpenedUseCase<typeof eraseCustomer>
  readonly exportPerson: OpenedUseCase<typeof exportCustomer>
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
