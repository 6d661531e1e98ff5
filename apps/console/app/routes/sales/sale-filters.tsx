import { Form, Link, useLocation } from 'react-router'
import { Choice } from '../../parts/choice.tsx'
import { useFollowedForm } from '../../parts/use-followed-form.ts'
import type { SalesView } from './sales.view.ts'
import { buildSaleFormSearch, buildSalesSearch, readSaleFilters } from './sales-search.rules.ts'

/** The filters of the list: a form that works without script, and with it follows each change. */
export function SaleFilters({ options }: Pick<SalesView, 'options'>) {
  const values = readSaleFilters(new URLSearchParams(useLocation().search))
  const { key, follow } = useFollowedForm('/sales', buildSalesSearch(values), (form) => {
    const search = buildSaleFormSearch(form)
    return { search, shown: search }
  })
  const set = [values.site, values.location, values.attention].filter((value) => value !== '')
  return (
    <search aria-label="Reservations">
      <Form key={key} method="get" action="/sales" className="filters" onChange={follow}>
        <label className="field filters__text">
          <span>Reference, name or phone</span>
          <input type="search" name="text" defaultValue={values.text} maxLength={80} />
        </label>
        <Choice
          name="state"
          label="State"
          all="Any state"
          value={values.state}
          options={options.states}
        />
        <details className="filters__more" open={set.length > 0}>
          <summary>{set.length === 0 ? 'More filters' : `More filters (${set.length})`}</summary>
          <div className="filters__fields">
            <Choice
              name="site"
              label="Site"
              all="All sites"
              value={values.site}
              options={options.sites}
            />
            <Choice
              name="location"
              label="Location"
              all="All locations"
              value={values.location}
              options={options.locations}
            />
            <label className="tick">
              <input
                type="checkbox"
                name="attention"
                value="1"
                defaultChecked={values.attention === '1'}
              />
              Needs attention
            </label>
          </div>
        </details>
        <div className="filters__end">
          <button type="submit" className="button">
            Show
          </button>
          {buildSalesSearch(values) === '' ? null : <Link to="/sales">Clear</Link>}
        </div>
      </Form>
    </search>
  )
}
