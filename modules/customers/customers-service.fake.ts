import { decideAccess, type Permission } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Customer } from './customer/customer.types.ts'
import type { CustomerService } from './open-customers.ts'
import { confirmFirst, refuseChange, unknownCustomer } from './customer/refusals.ts'

/** Customers in memory for tests of the console. The rules of the database are tested with the real service. */
export interface FakeCustomers {
  readonly service: CustomerService
  add(customer: Pick<Customer, 'id' | 'name'> & Partial<Customer>): void
  /** Leads that were entered, as the form sent them. */
  readonly entered: Readonly<Record<string, unknown>>[]
}

export function openFakeCustomers(): FakeCustomers {
  const customers = new Map<string, Customer>()
  const entered: Readonly<Record<string, unknown>>[] = []
  const within = <T>(actor: PersonActor, permission: Permission, work: () => T) => {
    const access = decideAccess(actor, permission)
    return Promise.resolve(access.allowed ? work() : refuseAccess(access))
  }
  const find = <T>(id: string, work: (customer: Customer) => T): T | StaffRefusal => {
    const customer = customers.get(id)
    return customer === undefined ? unknownCustomer : work(customer)
  }
  const service: CustomerService = {
    list: (actor) =>
      within(actor, 'customers.read', () => ({
        ok: true,
        next: null,
        rows: [...customers.values()].map(({ id, name, site, leads }) => ({
          id,
          name,
          siteName: site.name,
          leads: leads.length,
          category: 'Test Drive',
          createdAt: new Date('2026-11-29T01:00:00Z'),
        })),
      })),
    get: (actor, id) =>
      within(actor, 'customers.read', () => find(id, (customer) => ({ ok: true, customer }))),
    separate: (actor) => within(actor, 'leads.work', () => refuseChange('customers.changed')),
    join: (actor) => within(actor, 'leads.work', () => unknownCustomer),
    undo: (actor) => within(actor, 'leads.work', () => refuseChange('customers.too-late')),
    entryChoices: (actor) =>
      within(actor, 'leads.work', () => ({
        ok: true,
        sites: [{ id: 1, name: 'Harbour Toyota' }],
        site: { id: 1, name: 'Harbour Toyota' },
        locations: [{ id: 11, name: 'Sales' }],
        categories: ['Test Drive'],
        marketingWording: 'Send me offers.',
      })),
    findVehicles: (actor) => within(actor, 'leads.work', () => ({ ok: true, vehicles: [] })),
    addLead: (actor, { fields }) =>
      within(actor, 'leads.work', () => {
        entered.push(fields)
        return { ok: true, leadId: String(fields['key']) }
      }),
    openFile: (actor) => within(actor, 'leads.read', () => unknownCustomer),
    exportLeads: (actor) => within(actor, 'leads.export', () => confirmFirst),
    previewErasure: (actor, id) =>
      within(actor, 'customers.privacy', () =>
        find(id, ({ name }) => ({
          ok: true,
          preview: { name, addresses: [], counts: { leads: 1, files: 0, mails: 0, events: 0 } },
        })),
      ),
    erase: (actor) => within(actor, 'customers.privacy', () => confirmFirst),
    exportPerson: (actor) => within(actor, 'customers.privacy', () => confirmFirst),
  }
  return {
    service,
    entered,
    add(customer) {
      customers.set(customer.id, {
        site: { id: 1, name: 'Harbour Toyota', timeZone: 'Australia/Sydney', locale: 'en-AU' },
        otherNames: [],
        emails: [],
        phones: [],
        leads: [],
        hasMoreLeads: false,
        bookings: [],
        dealings: [],
        files: [],
        garage: [],
        workers: [],
        similar: [],
        undoable: [],
        history: [],
        allows: { change: true, privacy: true },
        ...customer,
      })
    },
  }
}
