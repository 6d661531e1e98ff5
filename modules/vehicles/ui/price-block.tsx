import type { PriceView } from '../vehicle-card.types.ts'

export function PriceBlock({ price, wasWord }: { price: PriceView; wasWord: string }) {
  const stated = price.kind === 'price' || price.kind === 'subscription'
  return (
    <p className={stated ? 'price' : 'price price-words'}>
      {price.was === null ? null : <s>{`${wasWord} ${price.was}`}</s>}
      <strong>{price.text}</strong>
      {price.note === null ? null : <small>{price.note}</small>}
    </p>
  )
}
