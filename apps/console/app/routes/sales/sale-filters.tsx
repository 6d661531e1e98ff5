import { useLocation } from 'react-router'
import { Choice } from '../../parts/choice.tsx'
import { FilterForm } from '../../parts/filter-form.tsx'
import { MoreFilters } from '../../parts/more-filters.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { Tick } from '../../parts/tick.tsx'
import { useFollowedForm } from '../../parts/use-followed-form.ts'
import type { SalesView } from './sales.view.ts'
import { buildSaleFormSearch, buildSalesSearch, readSaleFilters } from './sales-search.rules.ts'

/** The filters of the list: a form that works without script, and with it follows each change. */
export function SaleFilters({ options }: Pick<SalesView, 'options'>) {
  const values = readSaleFilters(new URLSearchParams(useLocation().search))
  const shown = buildSalesSearch(values)
  const { key, follow } = useFollowedForm('/sales', shown, (form) => {
    const search = buildSaleFormSearch(form)
    return { search, shown: search }
  })
  const set = [values.site, values.location, values.attention].filter((value) => value !== '')
  return (
    <FilterForm
      key={key}
      label="Reservations"
      path="/sales"
      isNarrowed={shown !== ''}
      onChange={follow}
    >
      <SearchField
        name="text"
        label="Reference, name or phone"
        value={values.text}
        className="field filters__text"
      />
      <Choice
        name="state"
        label="State"
        all="Any state"
        value={values.state}
        options={options.states}
      />
      <MoreFilters count={set.length}>
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
        <Tick name="attention" isTicked={values.attention === '1'}>
          Needs attention
        </Tick>
      </MoreFilters>
    </FilterForm>
  )
}
