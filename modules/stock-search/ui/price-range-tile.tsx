import type { PriceRangeView } from '../home-stock.types.ts'
import { SearchSelect } from './search-select.tsx'

/** §2 Price-range tile: the stock by price as bars that lead to it, and a form for one's own range. */
export function PriceRangeTile({ view }: { view: PriceRangeView }) {
  return (
    <div className="price-tile">
      <ol className="bars">
        {view.bars.map(({ label, from, count, countText, href, share }) => (
          <li key={href}>
            {count === 0 ? (
              <span className="bar">
                <span className="bar-count">0</span>
                <Bar share={0} />
                <span className="sr-only">{label}</span>
              </span>
            ) : (
              <a className="bar" href={href} aria-label={`${label}: ${countText}`}>
                <span className="bar-count">{count}</span>
                <Bar share={share} />
              </a>
            )}
            <span className="bar-from" aria-hidden="true">
              {from}
            </span>
          </li>
        ))}
      </ol>
      <form className="price-form" method="get" action={view.action}>
        <SearchSelect select={view.from} />
        <SearchSelect select={view.to} />
        {view.hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-wide">
          {view.submit}
        </button>
      </form>
    </div>
  )
}

/** Pixels of the tallest bar, of 100. */
const tallest = 1.7

/** Its height is an attribute: the page's policy allows no style of an element. */
function Bar({ share }: { share: number }) {
  return <svg width="100%" height={3 + Math.round(share * tallest)} aria-hidden="true" />
}
