import type { ReactNode } from 'react'

export interface PricedWork {
  readonly name: string
  /** What it is for or includes. */
  readonly details: readonly string[]
  readonly price: ReactNode
}

/** Work with one price each; two columns where there is room. */
export function PriceList({ works }: { works: readonly PricedWork[] }) {
  return (
    <dl className="price-list">
      {works.map(({ name, details, price }) => (
        <div key={name}>
          <dt>
            {name}
            {details.map((detail) => (
              <small key={detail}>{detail}</small>
            ))}
          </dt>
          <dd>{price}</dd>
        </div>
      ))}
    </dl>
  )
}
