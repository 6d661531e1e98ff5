import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { handOver } from './actions/hand-over.ts'
import { recordManual, reverseManual } from './actions/manual-refunds.ts'
import { recordSaleReturn } from './actions/record-sale-return.ts'
import { askProviderAgain, releaseSale } from './actions/release-sale.ts'
import { releaseHeldApplication, sendApplicationAgain } from './applications/deliver-application.ts'
import { getApplication, listApplications } from './applications/list-applications.ts'
import { openApplication } from './applications/open-application.ts'
import { countAttention } from './attention/count-attention.ts'
import { listSaleReturns } from './list/list-returns.ts'
import { listSales } from './list/list-sales.ts'
import { approveRefund, declineRefund, listWaiting } from './refunds/decide-refund.ts'
import { listRefundLimits, setRefundLimit } from './refunds/refund-limit.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { getSale } from './sale/get-sale.ts'
import type { SalesParts } from './access/sales-parts.types.ts'
import { appraise } from './trade-ins/appraise.ts'
import { getTradeIn, listTradeIns, readTradeInPhoto } from './trade-ins/list-trade-ins.ts'

/** A use case for a signed-in person, without its parts. */
type Opened<UseCase> = UseCase extends (
  parts: never,
  actor: never,
  ...rest: infer Rest
) => infer Result
  ? (actor: PersonActor, ...rest: Rest) => Result
  : never

/** Everything that the console does with sales. Commands use the use cases themselves. */
export interface SalesService {
  readonly list: Opened<typeof listSales>
  readonly get: Opened<typeof getSale>
  readonly listReturns: Opened<typeof listSaleReturns>
  readonly countAttention: Opened<typeof countAttention>
  readonly release: Opened<typeof releaseSale>
  readonly handOver: Opened<typeof handOver>
  readonly askProviderAgain: Opened<typeof askProviderAgain>
  readonly recordManual: Opened<typeof recordManual>
  readonly reverseManual: Opened<typeof reverseManual>
  readonly recordReturn: Opened<typeof recordSaleReturn>
  readonly requestRefund: Opened<typeof requestRefund>
  readonly listWaiting: Opened<typeof listWaiting>
  readonly approveRefund: Opened<typeof approveRefund>
  readonly declineRefund: Opened<typeof declineRefund>
  readonly listRefundLimits: Opened<typeof listRefundLimits>
  readonly setRefundLimit: Opened<typeof setRefundLimit>
  readonly listApplications: Opened<typeof listApplications>
  readonly getApplication: Opened<typeof getApplication>
  readonly openApplication: Opened<typeof openApplication>
  readonly releaseApplication: Opened<typeof releaseHeldApplication>
  readonly sendApplicationAgain: Opened<typeof sendApplicationAgain>
  readonly listTradeIns: Opened<typeof listTradeIns>
  readonly getTradeIn: Opened<typeof getTradeIn>
  readonly readPhoto: Opened<typeof readTradeInPhoto>
  readonly appraise: Opened<typeof appraise>
}

export const openSales = (parts: SalesParts): SalesService => ({
  list: (actor, filter) => listSales(parts, actor, filter),
  get: (actor, saleId) => getSale(parts, actor, saleId),
  listReturns: (actor) => listSaleReturns(parts, actor),
  countAttention: (actor) => countAttention(parts, actor),
  release: (actor, named) => releaseSale(parts, actor, named),
  handOver: (actor, handed) => handOver(parts, actor, handed),
  askProviderAgain: (actor, named) => askProviderAgain(parts, actor, named),
  recordManual: (actor, refund) => recordManual(parts, actor, refund),
  reverseManual: (actor, named) => reverseManual(parts, actor, named),
  recordReturn: (actor, recorded) => recordSaleReturn(parts, actor, recorded),
  requestRefund: (actor, request) => requestRefund(parts, actor, request),
  listWaiting: (actor) => listWaiting(parts, actor),
  approveRefund: (actor, decided) => approveRefund(parts, actor, decided),
  declineRefund: (actor, decided) => declineRefund(parts, actor, decided),
  listRefundLimits: (actor) => listRefundLimits(parts, actor),
  setRefundLimit: (actor, limit) => setRefundLimit(parts, actor, limit),
  listApplications: (actor, filter) => listApplications(parts, actor, filter),
  getApplication: (actor, id) => getApplication(parts, actor, id),
  openApplication: (actor, opened) => openApplication(parts, actor, opened),
  releaseApplication: (actor, named) => releaseHeldApplication(parts, actor, named),
  sendApplicationAgain: (actor, named) => sendApplicationAgain(parts, actor, named),
  listTradeIns: (actor, filter) => listTradeIns(parts, actor, filter),
  getTradeIn: (actor, leadId) => getTradeIn(parts, actor, leadId),
  readPhoto: (actor, photo) => readTradeInPhoto(parts, actor, photo),
  appraise: (actor, request) => appraise(parts, actor, request),
})
