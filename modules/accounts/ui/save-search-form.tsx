import { Form } from 'react-router'
import { buildSaveSearchPath } from '../account/account-paths.ts'
import { SearchSettingsFields } from './search-settings.tsx'

interface SaveSearchFormProps {
  readonly search: { readonly href: string; readonly name: string }
  readonly refused: {
    readonly error: string
    readonly newArrivals: boolean
    readonly priceDrops: boolean
  } | null
}

/** A form to name and save a search. */
export function SaveSearchForm({ search, refused }: SaveSearchFormProps) {
  return (
    <Form
      method="post"
      action={buildSaveSearchPath(search.href)}
      className="lead-form-card account-form"
    >
      <input type="hidden" name="search" value={search.href} />
      <SearchSettingsFields
        id="new"
        name={search.name}
        newArrivals={refused?.newArrivals ?? false}
        priceDrops={refused?.priceDrops ?? false}
        error={refused?.error ?? null}
      />
      <div className="account-row">
        <button type="submit" className="button">
          Save search
        </button>
        <a className="button button-quiet" href={search.href}>
          Back to the results
        </a>
      </div>
    </Form>
  )
}
