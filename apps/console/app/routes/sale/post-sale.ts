import { data, redirect, type RouterContextProvider } from 'react-router'
import { manualRefundWays } from '#modules/payments/manual-refund.types.ts'
import { buyerKinds } from '#modules/reservations/delivery/delivery.types.ts'
import type { SalesService } from '#modules/sales/open-sales.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { confirmFirstCode } from '#modules/staff/access/confirmation.rules.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { readField } from '../../access/read-field.ts'
import { readMoney } from '../../words/write-money.ts'
import { readReturn } from './read-return.ts'
import type { FormName } from './forms.ts'

/** What happened to a form of a reservation, shown beside it. */
export interface SaleResult {
  readonly intent: string
  readonly ok: boolean
  readonly message: string
  /** A passkey has to be shown first. */
  readonly needsPasskey: boolean
}

interface SaleForm {
  readonly saleId: string
  readonly requestId: string
  read(name: string): string
}

type Outcome = StaffOutcome<{ readonly message?: string }>
type Deed = (sales: SalesService, actor: PersonActor, form: SaleForm) => Promise<Outcome>

const deeds: Readonly<Record<FormName, Deed>> = {
  release: (sales, actor, { saleId, requestId }) => sales.release(actor, { saleId, requestId }),
  'hand-over'(sales, actor, { saleId, requestId, read }) {
    const odometer = readCount(read('odometer'))
    const buyerKind = buyerKinds.find((kind) => kind === read('buyerKind'))
    const on = read('on')
    if (odometer === undefined || buyerKind === undefined || !isDay(on)) {
      return refuse('Say when, where, with what odometer and to whom it was handed over.')
    }
    const handed = { on, odometer, location: read('location'), buyerKind }
    return sales.handOver(actor, { saleId, requestId, ...handed })
  },
  async refund(sales, actor, { saleId, requestId, read }) {
    const isPart = read('extent') === 'part'
    const partCents = isPart ? readMoney(read('amount')) : null
    if (partCents === undefined) return refuse('Write the amount in dollars, such as 250.00.')
    const outcome = await sales.requestRefund(actor, {
      saleId,
      requestId,
      partCents,
      seenCents: readCount(read('seen')) ?? -1,
      reason: read('reason'),
      key: read('key'),
    })
    if (!outcome.ok) return outcome
    const message =
      outcome.state === 'waiting'
        ? 'Requested. A second person has to approve it.'
        : 'The refund is on its way to the buyer.'
    return { ok: true, message }
  },
  approve: (sales, actor, { requestId, read }) =>
    sales.approveRefund(actor, { refundRequestId: read('request'), requestId }),
  decline: (sales, actor, { requestId, read }) =>
    sales.declineRefund(actor, { refundRequestId: read('request'), requestId }),
  'ask-provider-again': (sales, actor, { saleId, requestId }) =>
    sales.askProviderAgain(actor, { saleId, requestId }),
  'record-manual-refund'(sales, actor, { saleId, requestId, read }) {
    const amountCents = readMoney(read('amount'))
    const way = manualRefundWays.find((each) => each === read('way'))
    const [paidOn, reference] = [read('paidOn'), read('reference').trim()]
    if (amountCents === undefined || amountCents === 0 || way === undefined || !isDay(paidOn)) {
      return refuse('Say what was paid, how and when.')
    }
    if (reference === '' || reference.length > 100 || /\p{Cc}/u.test(reference)) {
      return refuse('Write the reference of the bank, the cheque or the receipt.')
    }
    const refund = { amountCents, way, paidOn, reference }
    return sales.recordManual(actor, { saleId, requestId, refund })
  },
  'reverse-manual-refund': (sales, actor, { saleId, requestId, read }) =>
    sales.reverseManual(actor, { saleId, requestId, reference: read('reference') }),
  'record-return'(sales, actor, { saleId, requestId, read }) {
    const recorded = readReturn(read)
    return typeof recorded === 'string'
      ? refuse(recorded)
      : sales.recordReturn(actor, { saleId, requestId, recorded })
  },
}

const refuse = (message: string): Promise<Outcome> =>
  Promise.resolve({ ok: false, code: 'sales.incomplete', message })

const readCount = (text: string): number | undefined => {
  const plain = text.replaceAll(',', '').trim()
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text)

/** Longer than any reason; the form as a whole is bounded by the server. */
const longestValue = 2000

/** Handles a form of a reservation. Without script a success leads back, so that reloading sends nothing twice. */
export async function postSale(
  context: Pick<RouterContextProvider, 'get'>,
  saleId: string,
  url: URL,
  intent: FormName,
  body: FormData,
): Promise<SaleResult | Response | ReturnType<typeof data<SaleResult>>> {
  const { sales } = context.get(servicesContext)
  const { requestId, isByScript } = context.get(requestContext)
  const read = (name: string): string => readField(body, name, longestValue)
  const { actor } = getSession(context)
  const outcome = await deeds[intent](sales, actor, { saleId, requestId, read })
  const result: SaleResult = {
    intent,
    ok: outcome.ok,
    message: outcome.ok ? (outcome.message ?? 'Done.') : outcome.message,
    needsPasskey: !outcome.ok && outcome.code === confirmFirstCode,
  }
  if (isByScript) return result
  if (!result.ok) return data(result, { status: 422 })
  return redirect(url.pathname + url.search, 303)
}
