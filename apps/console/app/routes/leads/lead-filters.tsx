import { Form, Link, useLocation } from 'react-router'
import { Choice } from '../../parts/choice.tsx'
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
  const set = countFilters({ ...values, text: '' })
  return (
    <search aria-label="Leads">
      <Form key={key} method="get" action="/leads" className="filters" onChange={follow}>
        <input type="hidden" name="state" value={search.get('state') ?? ''} />
        <label className="field filters__text">
          <span>Name, e-mail or phone</span>
          <input type="search" name="text" defaultValue={values.text} maxLength={80} />
        </label>
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
        <details className="filters__more" open={set > 0}>
          <summary>{set === 0 ? 'More filters' : `More filters (${set})`}</summary>
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
            <label className="tick">
              <input
                type="checkbox"
                name="waiting"
                value="1"
                defaultChecked={values.waiting === '1'}
              />
              Not answered yet
            </label>
            <label className="tick">
              <input
                type="checkbox"
                name="unread"
                value="1"
                defaultChecked={values.unread === '1'}
              />
              Unread only
            </label>
          </div>
        </details>
        <div className="filters__end">
          <button type="submit" className="button">
            Show
          </button>
          {countFilters(values) > 0 ? <Link to="/leads">Clear</Link> : null}
        </div>
      </Form>
    </search>
  )
}
