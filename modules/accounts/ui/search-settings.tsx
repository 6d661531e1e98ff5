import { longestName } from '../searches/saved-search.rules.ts'

interface SearchSettingsProps {
  /** Makes the controls' ids unique among the searches of a page. */
  readonly id: string
  readonly name: string
  readonly newArrivals: boolean
  readonly priceDrops: boolean
  readonly error: string | null
}

/** Inputs for the name and alert settings of a search. */
export function SearchSettingsFields({
  id,
  name,
  newArrivals,
  priceDrops,
  error,
}: SearchSettingsProps) {
  return (
    <>
      <div className="field">
        <label htmlFor={`name-${id}`}>Name</label>
        <input
          id={`name-${id}`}
          type="text"
          name="name"
          defaultValue={name}
          maxLength={longestName}
          autoComplete="off"
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `error-${id}`}
        />
        {error === null ? null : (
          <p className="field-error" id={`error-${id}`} role="alert">
            {error}
          </p>
        )}
      </div>
      <fieldset className="account-checks">
        <legend>Write to me, at most once a day, about</legend>
        <label className="check">
          <input type="checkbox" name="new_arrivals" value="1" defaultChecked={newArrivals} />
          New arrivals
        </label>
        <label className="check">
          <input type="checkbox" name="price_drops" value="1" defaultChecked={priceDrops} />
          Price drops
        </label>
      </fieldset>
    </>
  )
}
