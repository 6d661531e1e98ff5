import { useLocation } from 'react-router'
import { Choice } from '../../parts/choice.tsx'
import { FilterForm } from '../../parts/filter-form.tsx'
import { MoreFilters } from '../../parts/more-filters.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { Tick } from '../../parts/tick.tsx'
import { useFollowedForm } from '../../parts/use-followed-form.ts'
import type { FilterOptions } from './leads.view.ts'
import {
  buildFormSearch,
  changeSearch,
  countFilters,
  type FilterValues,
} from './leads-search.rules.ts'

interface LeadFiltersProps {
  readonly options: FilterOptions
  readonly values: FilterValues
}

/** The filters of the list: a form that works without script, and with it follows each change. */
export function LeadFilters({ options, values }: LeadFiltersProps) {
  const search = new URLSearchParams(useLocation().search)
  const { key, follow } = useFollowedForm('/leads', changeSearch(search, { state: '' }), (form) => {
    const built = buildFormSearch(form)
    // The state is chosen by the tabs, and not by this form.
    return { search: built, shown: changeSearch(new URLSearchParams(built), { state: '' }) }
  })
  return (
    <FilterForm
      key={key}
      label="Leads"
      path="/leads"
      isNarrowed={countFilters(values) > 0}
      onChange={follow}
    >
      <input type="hidden" name="state" value={search.get('state') ?? ''} />
      <SearchField
        name="text"
        label="Name, e-mail or phone"
        value={values.text}
        className="field filters__text"
      />
      <Choice
        name="owner"
        label="Owner"
        all="Anyone"
        value={values.owner}
        options={[
          { value: 'me', label: 'Mine' },
          { value: 'nobody', label: 'Nobody’s' },
        ]}
      />
      <MoreFilters count={countFilters({ ...values, text: '' })}>
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
        <Choice
          name="category"
          label="Category"
          all="All categories"
          value={values.category}
          options={options.categories}
        />
        <Choice
          name="age"
          label="Came in"
          all="Any time"
          value={values.age}
          options={options.ages}
        />
        <Choice
          name="channel"
          label="Came by"
          all="Any way"
          value={values.channel}
          options={options.channels}
        />
        <Choice
          name="tag"
          label="Tag"
          all="All tags"
          value={values.tag}
          options={options.tags}
          least={1}
        />
        <Choice
          name="task"
          label="Your tasks"
          all="With or without"
          value={values.task}
          options={[
            { value: 'open', label: 'With a task to do' },
            { value: 'overdue', label: 'With an overdue task' },
          ]}
        />
        <Tick name="waiting" isTicked={values.waiting === '1'}>
          Not answered yet
        </Tick>
        <Tick name="unread" isTicked={values.unread === '1'}>
          Unread only
        </Tick>
      </MoreFilters>
    </FilterForm>
  )
}
