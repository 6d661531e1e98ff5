import type { PriceView } from '../price/price-view.types.ts'

interface PriceBlockProps {
  readonly price: PriceView
  readonly wasWord: string
  /** Shown beside the price on a card. */
  readonly badge?: string | null
}

/** §4: the price. Below a subscription price comes the price to buy the vehicle. */
export function PriceBlock({ price, wasWord, badge = null }: PriceBlockProps) {
  const crowded = badge !== null || price.was !== null ? ' price--crowded' : ''
  const badged = badge === null ? '' : ' price--badged'
  return (
    <p className={`price price-${price.kind}${crowded}${badged}`}>
      {badge === null ? null : <b className="price-badge">{badge}</b>}
      {price.was === null ? null : <s>{`${wasWord} ${price.was}`}</s>}
      <strong>{price.text}</strong>
      {price.note === null ? null : <small>{price.note}</small>}
      {price.buy === null ? null : (
        <span className="price-buy">
          or buy for <b>{price.buy.text}</b>
          {price.buy.was === null ? null : <s>{` ${wasWord} ${price.buy.was}`}</s>}
          {price.buy.note === null ? null : ` ${price.buy.note}`}
        </span>
      )}
    </p>
  )
}
