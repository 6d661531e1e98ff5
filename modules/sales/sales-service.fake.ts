import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import { decideAccess, type Permission } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { SalesService } from './open-sales.ts'
import { unknownApplication } from './applications/application-refusals.ts'
import { unknownSale } from './access/refusals.ts'
import { unknownTradeIn } from './trade-ins/trade-in-refusals.ts'

/** A service without any sales, which decides access as the real one does. */
export function openFakeSales(): SalesService {
  const within = async <T>(
    actor: PersonActor,
    permission: Permission,
    found: T,
  ): Promise<T | StaffRefusal> => {
    const access = decideAccess(actor, permission)
    return Promise.resolve(access.allowed ? found : refuseAccess(access))
  }
  const noRows = { ok: true, rows: [], next: null } as const
  return {
    list: (actor) => within(actor, 'sales.read', noRows),
    get: (actor) => within(actor, 'sales.read', unknownSale),
    listReturns: (actor) => within(actor, 'sales.read', { ok: true, returns: [] } as const),
    countAttention: (actor) =>
      within(actor, 'sales.read', {
        ok: true,
        attention: { approvals: 0, overdue: 0, trouble: 0, heldApplications: 0 },
      } as const),
    release: (actor) => within(actor, 'sales.work', unknownSale),
    handOver: (actor) => within(actor, 'sales.work', unknownSale),
    askProviderAgain: (actor) => within(actor, 'sales.refund', unknownSale),
    recordManual: (actor) => within(actor, 'sales.refund', unknownSale),
    reverseManual: (actor) => within(actor, 'sales.refund', unknownSale),
    recordReturn: (actor) => within(actor, 'sales.refund', unknownSale),
    requestRefund: (actor) => within(actor, 'sales.refund', unknownSale),
    listWaiting: (actor) => within(actor, 'sales.read', { ok: true, requests: [] } as const),
    approveRefund: (actor) => within(actor, 'sales.refund', unknownSale),
    declineRefund: (actor) => within(actor, 'sales.refund', unknownSale),
    listRefundLimits: (actor) => within(actor, 'sales.read', { ok: true, limits: [] } as const),
    setRefundLimit: (actor) => within(actor, 'people.manage', { ok: true } as const),
    listApplications: (actor) => within(actor, 'finance-applications.read', noRows),
    getApplication: (actor) => within(actor, 'finance-applications.read', unknownApplication),
    openApplication: (actor) => within(actor, 'finance-applications.read', unknownApplication),
    releaseApplication: (actor) => within(actor, 'finance-applications.read', unknownApplication),
    sendApplicationAgain: (actor) => within(actor, 'finance-applications.read', unknownApplication),
    listTradeIns: (actor) => within(actor, 'leads.read', noRows),
    getTradeIn: (actor) => within(actor, 'leads.read', unknownTradeIn),
    readPhoto: (actor) => within(actor, 'leads.read', unknownTradeIn),
    appraise: (actor) => within(actor, 'trade-ins.appraise', unknownTradeIn),
  }
}
