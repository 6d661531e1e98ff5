import { Choice } from '../../parts/choice.tsx'
import { FilterForm } from '../../parts/filter-form.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import type { AuditView } from './audit.view.ts'
import { type AuditFilterValues, isNarrowed } from './audit-search.rules.ts'

interface AuditFiltersProps {
  readonly options: AuditView['options']
  readonly values: AuditFilterValues
}

/** The filters of the audit, in the address. */
export function AuditFilters({ options, values }: AuditFiltersProps) {
  return (
    <FilterForm
      // Created again when the address changes otherwise, so that the fields show it.
      key={JSON.stringify(values)}
      label="Audit"
      path="/audit"
      className="audit-filters"
      isNarrowed={isNarrowed(values)}
    >
      <SearchField name="who" label="Who" value={values.who} />
      <Choice name="by" label="Done by" all="Anybody" value={values.by} options={options.actors} />
      <Choice
        name="kind"
        label="What"
        all="Everything"
        value={values.kind}
        options={options.kinds}
      />
      <Choice
        name="site"
        label="Site"
        all="All sites"
        value={values.site}
        options={options.sites}
      />
      <label className="field">
        <span>From</span>
        <input type="date" name="from" defaultValue={values.from} />
      </label>
      <label className="field">
        <span>To</span>
        <input type="date" name="to" defaultValue={values.to} />
      </label>
      <SearchField name="id" label="Number or id" value={values.id} longest={100} />
      {values.action === '' ? null : <input type="hidden" name="action" value={values.action} />}
    </FilterForm>
  )
}
