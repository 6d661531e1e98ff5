import type { OpenedUseCase } from '#modules/staff/service/opened-use-case.types.ts'
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

/** Everything that the console does with sales. Commands use the use cases themselves. */
export interface SalesService {
  readonly list: OpenedUseCase<typeof listSales>
  readonly get: OpenedUseCase<typeof getSale>
  readonly listReturns: OpenedUseCase<typeof listSaleReturns>
  readonly countAttention: OpenedUseCase<typeof countAttention>
  readonly release: OpenedUseCase<typeof releaseSale>
  readonly handOver: OpenedUseCase<typeof handOver>
  readonly askProviderAgain: OpenedUseCase<typeof askProviderAgain>
  readonly recordManual: OpenedUseCase<typeof recordManual>
  readonly reverseManual: OpenedUseCase<typeof reverseManual>
  readonly recordReturn: OpenedUseCase<typeof recordSaleReturn>
  readonly requestRefund: OpenedUseCase<typeof requestRefund>
  readonly listWaiting: OpenedUseCase<typeof listWaiting>
  readonly approveRefund: OpenedUseCase<typeof approveRefund>
  readonly declineRefund: OpenedUseCase<typeof declineRefund>
  readonly listRefundLimits: OpenedUseCase<typeof listRefundLimits>
  readonly setRefundLimit: OpenedUseCase<typeof setRefundLimit>
  readonly listApplications: OpenedUseCase<typeof listApplications>
  readonly getApplication: OpenedUseCase<typeof getApplication>
  readonly openApplication: OpenedUseCase<typeof openApplication>
  readonly releaseApplication: OpenedUseCase<typeof releaseHeldApplication>
  readonly sendApplicationAgain: OpenedUseCase<typeof sendApplicationAgain>
  readonly listTradeIns: OpenedUseCase<typeof listTradeIns>
  readonly getTradeIn: OpenedUseCase<typeof getTradeIn>
  readonly readPhoto: OpenedUseCase<typeof readTradeInPhoto>
  readonly appraise: OpenedUseCase<typeof appraise>
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
