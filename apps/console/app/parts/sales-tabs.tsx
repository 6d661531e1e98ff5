import { NavLink } from 'react-router'
import type { SalesTab } from './sales-tabs.view.ts'

/** The screens of sales that a person may open. */
export function SalesTabs({ tabs }: { readonly tabs: readonly SalesTab[] }) {
  if (tabs.length < 2) return null
  return (
    <nav aria-label="Sales" className="state-tabs state-tabs--screens">
      <ul>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end className="state-tabs__tab">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
