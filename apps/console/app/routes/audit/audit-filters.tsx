import { Form, Link } from 'react-router'
import type { AuditView } from './audit.view.ts'
import { type AuditFilterValues, isNarrowed } from './audit-search.rules.ts'

interface AuditFiltersProps {
  readonly options: AuditView['options']
  readonly values: AuditFilterValues
}

/** The filters of the audit, in the address. */
export function AuditFilters({ options, values }: AuditFiltersProps) {
  return (
    <search aria-label="Audit">
      {/* Created again when the address changes otherwise, so that the fields show it. */}
      <Form key={JSON.stringify(values)} method="get" action="/audit" className="audit-filters">
        <label className="field">
          <span>Who</span>
          <input type="search" name="who" defaultValue={values.who} maxLength={80} />
        </label>
        <Choice
          name="by"
          label="Done by"
          all="Anybody"
          value={values.by}
          options={options.actors}
        />
        <Choice
          name="kind"
          label="What"
          all="Everything"
          value={values.kind}
          options={options.kinds}
        />
        {options.sites.length > 1 ? (
          <Choice
            name="site"
            label="Site"
            all="All sites"
            value={values.site}
            options={options.sites}
          />
        ) : null}
        <label className="field">
          <span>From</span>
          <input type="date" name="from" defaultValue={values.from} />
        </label>
        <label className="field">
          <span>To</span>
          <input type="date" name="to" defaultValue={values.to} />
        </label>
        <label className="field">
          <span>Number or id</span>
          <input type="search" name="id" defaultValue={values.id} maxLength={100} />
        </label>
        {values.action === '' ? null : <input type="hidden" name="action" value={values.action} />}
        <div className="audit-filters__end">
          <button type="submit" className="button">
            Show
          </button>
          {isNarrowed(values) ? <Link to="/audit">Clear</Link> : null}
        </div>
      </Form>
    </search>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  /** Words of the choice that does not limit. */
  readonly all: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

const Choice = ({ name, label, all, value, options }: ChoiceProps) => (
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
