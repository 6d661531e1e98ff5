import { Form } from 'react-router'
import type { SavedSearch } from '../account/account.types.ts'
import { accountPaths } from '../account/account-paths.ts'
import { SearchSettingsFields } from './search-settings.tsx'

interface SavedSearchCardProps {
  readonly search: SavedSearch
  /** Why the change failed; null if it did not. */
  readonly error: string | null
}

/** A saved search: a link to its results, its alert settings, and a form to change them. */
export function SavedSearchCard({ search, error }: SavedSearchCardProps) {
  return (
    <li className="saved-search">
      <h3>
        <a href={search.href}>{search.name}</a>
      </h3>
      <p className="account-small">{describeAlerts(search)}</p>
      <details open={error !== null}>
        <summary>
          Change<span className="visually-hidden"> {search.name}</span>
        </summary>
        <Form method="post" action={accountPaths.account} className="account-form">
          <input type="hidden" name="id" value={search.id} />
          <SearchSettingsFields
            id={search.id}
            name={search.name}
            newArrivals={search.newArrivals}
            priceDrops={search.priceDrops}
            error={error}
          />
          <div className="account-row">
            <button type="submit" name="do" value="change-search" className="button">
              Save
            </button>
            <button
              type="submit"
              name="do"
              value="delete-search"
              className="button button-quiet"
              aria-label={`Delete ${search.name}`}
            >
              Delete
            </button>
          </div>
        </Form>
      </details>
    </li>
  )
}

function describeAlerts({ newArrivals, priceDrops }: SavedSearch): string {
  if (newArrivals && priceDrops) return 'We write to you about new arrivals and price drops.'
  if (newArrivals) return 'We write to you about new arrivals.'
  return priceDrops ? 'We write to you about price drops.' : 'No mails about this one.'
}
