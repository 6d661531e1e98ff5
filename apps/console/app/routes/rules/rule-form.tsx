import { Form, Link } from 'react-router'
import { Choice } from '../../parts/choice.tsx'
import type { Option } from '../../parts/option.types.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { Tick } from '../../parts/tick.tsx'
import type { SiteProps } from './rule-list.tsx'

/** Adds a rule, or changes the one that the address names. */
export function RuleForm({ site, posted }: SiteProps) {
  const { form, siteId, siteName } = site
  const isRefused = posted?.intent === 'save-rule'
  const isChange = form.changed !== null
  const location = form.locationId === null ? null : String(form.locationId)
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
              value={form.category ?? ''}
              options={addChosen(site.categories, form.category)}
              least={0}
            />
            <Choice
              name="location"
              label="Location"
              all="Any location"
              value={location ?? ''}
              options={addChosen(site.locations, location)}
              least={0}
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
              value={form.hours ?? ''}
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
            value={form.role ?? ''}
            options={addChosen(site.roles, form.role)}
            least={0}
          />
          <div className="rule-form__people">
            {site.people.map(({ value, label }) => (
              <Tick
                key={value}
                name="person"
                value={value}
                isTicked={form.personIds.includes(value)}
              >
                {label}
              </Tick>
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

/** Of a rule that is changed, also a value that is no longer offered. */
const addChosen = (options: readonly Option[], value: string | null): readonly Option[] =>
  value === null || options.some((option) => option.value === value)
    ? options
    : [{ value, label: value }, ...options]
