import { CardTable } from '#ui/card-table.tsx'
import type { TyresView } from '../tyres.view.ts'
import { PriceList } from './price-list.tsx'

/** Tyres by size, the makes in stock, and other work on wheels and batteries. */
export function TyrePrices({ tyres }: { tyres: TyresView }) {
  const { grades, sizes, brands, work } = tyres
  return (
    <div className="servicing">
      {sizes.length === 0 ? null : (
        <CardTable
          caption="Prices of a tyre, fitted"
          corner="Size"
          columns={grades}
          rows={sizes.map(({ size, fits, prices }) => ({
            key: `${size} ${fits ?? ''}`,
            head: (
              <>
                {size}
                {fits === null ? null : <small>{fits}</small>}
              </>
            ),
            cells: prices,
          }))}
        />
      )}
      {work.length === 0 ? null : (
        <PriceList
          works={work.map(({ name, text, price }) => ({
            name,
            details: text === null ? [] : [text],
            price,
          }))}
        />
      )}
      {brands.length === 0 ? null : (
        <dl className="tyre-brands">
          {brands.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              {text === null ? null : <dd>{text}</dd>}
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
