import { Form, Link } from 'react-router'
import { Refusal } from '../../parts/refusal.tsx'
import type { SiteProps } from './rule-list.tsx'

/** Adds a rule, or changes the one that the address names. */
export function RuleForm({ site, posted }: SiteProps) {
  const { form, siteId, siteName } = site
  const isRefused = posted?.intent === 'save-rule'
  const isChange = form.changed !== null
  return (
    <details className="rule-form" open={isChange || isRefused || undefined}>
      <summary>
        {isChange ? 'Change a rule' : 'Add a rule'}
        <span className="visually-hidden"> of {siteName}</span>
      </summary>
      <Form method="post" className="rule-form__fields">
        <input type="hidden" name="intent" value="save-rule" />
        <input type="hidden" name="site" value={siteId} />
        <input type="hidden" name="rule" value={form.changed?.id ?? ''} />
        <input type="hidden" name="version" value={form.changed?.version ?? ''} />
        <fieldset>
          <legend>Which leads</legend>
          <div className="rule-form__line">
            <Choice
              name="category"
              label="Category"
              all="Any category"
              value={form.category}
              options={site.categories}
            />
            <Choice
              name="location"
              label="Location"
              all="Any location"
              value={form.locationId === null ? null : String(form.locationId)}
              options={site.locations}
            />
            <label className="field">
              <span>Make of the vehicle</span>
              <input
                name="make"
                maxLength={60}
                defaultValue={form.make ?? ''}
                placeholder="Any make"
              />
            </label>
            <Choice
              name="hours"
              label="When it comes in"
              all="At any time"
              value={form.hours}
              options={[
                { value: 'open', label: 'In opening hours' },
                { value: 'closed', label: 'Out of opening hours' },
              ]}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>Who gets them</legend>
          <Choice
            name="role"
            label="By role, at the place of the lead"
            all="The people ticked below"
            value={form.role}
            options={site.roles}
          />
          <div className="rule-form__people">
            {site.people.map(({ value, label }) => (
              <label key={value} className="tick">
                <input
                  type="checkbox"
                  name="person"
                  value={value}
                  defaultChecked={form.personIds.includes(value)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="form__end">
          <button type="submit" className="button button--primary">
            {isChange ? 'Save the rule' : 'Add the rule'}
          </button>
          {isChange ? <Link to="/rules">Leave it as it is</Link> : null}
          {isRefused ? <Refusal message={posted.message} /> : null}
        </div>
      </Form>
    </details>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly all: string
  readonly value: string | null
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

const Choice = ({ name, label, all, value, options }: ChoiceProps) => (
  <label className="field">
    <span>{label}</span>
    <select name={name} defaultValue={value ?? ''}>
      <option value="">{all}</option>
      {value !== null && options.every((option) => option.value !== value) ? (
        <option value={value}>{value}</option>
      ) : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)
