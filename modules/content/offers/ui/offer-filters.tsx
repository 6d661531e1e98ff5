import type { OfferFilterView } from '../offers-page.view.ts'

/** The models that have offers, as links. */
export function OfferFilters({ filters }: { filters: readonly OfferFilterView[] }) {
  if (filters.length === 0) return null
  return (
    <nav aria-label="Offers by model">
      <ul className="offer-filters">
        {filters.map(({ label, href, isChosen }) => (
          <li key={href}>
            <a className="chip-link" href={href} aria-current={isChosen ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
