import type { PaymentView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'

/**
 * A vehicle's own price and repayment in one sentence, so that the repayment is not read as that of the model's lowest
 * price, and so that rate and comparison rate are as prominent as the repayment. Figures do not wrap.
 */
export function describeVehiclePayment(
  price: Pick<PriceView, 'kind' | 'text' | 'note' | 'buy'>,
  { text, rate, comparison, terms }: PaymentView,
): string {
  const amount = describePrice(price)
  const repayment = `${keepTogether(text)} at ${keepTogether(rate)}`
  return [
    amount === null ? repayment : `${amount}, or ${repayment}`,
    comparison === null ? null : `(${keepTogether(comparison)})`,
    terms ?? null,
  ]
    .filter((part) => part !== null)
    .join(' ')
}

/** The price to buy, with its type; null for a vehicle without one. */
function describePrice({
  kind,
  text,
  note,
  buy,
}: Pick<PriceView, 'kind' | 'text' | 'note' | 'buy'>): string | null {
  const price = buy ?? (kind === 'price' ? { text, note } : null)
  if (price === null) return null
  return price.note === null ? price.text : `${price.text} ${keepTogether(price.note)}`
}

const keepTogether = (figure: string): string => figure.replaceAll(' ', '\u00a0')
