import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigate } from 'react-router'
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

/** How long after a key the list follows what is typed, in milliseconds. */
const typingPause = 250

/** The filters of the list: a form that works without script, and with it follows each change. */
export function LeadFilters({ options, values }: LeadFiltersProps) {
  const search = new URLSearchParams(useLocation().search)
  const { key, follow } = useFollowedForm(changeSearch(search, { state: '' }))
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
                { value: 'open', label: 'With one to do' },
                { value: 'overdue', label: 'With an overdue one' },
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

/**
 * Leads to the address of what the form shows after each change. The form is created again if the address is changed by
 * something else, such as the browser's Back, so that it shows the address.
 *
 * @param shown the query of the address, without what the form does not show
 */
function useFollowedForm(shown: string) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [form, setForm] = useState({ shown, submitted: shown, key: 0 })
  useEffect(() => () => clearTimeout(timer.current), [])
  if (form.shown !== shown) {
    const key = shown === form.submitted ? form.key : form.key + 1
    setForm({ shown, submitted: shown, key })
  }

  const follow = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    const lead = () => {
      const search = buildFormSearch(new FormData(currentTarget))
      const submitted = changeSearch(new URLSearchParams(search), { state: '' })
      setForm((before) => ({ ...before, submitted }))
      void navigate(`/leads${search}`, { replace: true, preventScrollReset: true })
    }
    const isTyped = target instanceof HTMLInputElement && target.type === 'search'
    timer.current = setTimeout(lead, isTyped ? typingPause : 0)
  }
  return { key: form.key, follow }
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  /** Words of the choice that does not limit. */
  readonly all: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The fewest options with which it is shown. */
  readonly least?: number
}

/** A select; nothing where it would offer no choice. */
function Choice({ name, label, all, value, options, least = 2 }: ChoiceProps) {
  if (options.length < least) return null
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
