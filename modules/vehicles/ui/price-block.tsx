import type { PriceView } from '../vehicle-card.types.ts'

export function PriceBlock({ price, wasWord }: { price: PriceView; wasWord: string }) {
  return (
    <p className={`price price-${price.kind}`}>
      {price.was === null ? null : <s>{`${wasWord} ${price.was}`}</s>}
      <strong>{price.text}</strong>
      {price.note === null ? null : <small>{price.note}</small>}
    </p>
  )
}
