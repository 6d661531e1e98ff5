import { Form } from 'react-router'
import { Refusal } from '../../parts/refusal.tsx'
import type { SiteProps } from './rule-list.tsx'

/** How soon leads are to be answered, and what happens where nobody acts. */
export function SiteSettings({ site: { siteId, siteName, settings }, posted }: SiteProps) {
  return (
    <Form
      method="post"
      action="/rules"
      className="rule-form__fields"
      aria-label={`Time to answer at ${siteName}`}
    >
      <input type="hidden" name="intent" value="settings" />
      <input type="hidden" name="site" value={siteId} />
      <input type="hidden" name="version" value={settings.version} />
      <h3>Time to answer</h3>
      <div className="rule-form__line">
        <label className="field">
          <span>Minutes of opening hours</span>
          <input
            type="number"
            name="targetMinutes"
            required
            min={1}
            max={10_000}
            defaultValue={settings.targetMinutes}
          />
        </label>
        <label className="field">
          <span>If nobody acts by then</span>
          <select name="escalatesTo" defaultValue={settings.escalatesTo}>
            <option value="next">Next person of the rule, then managers</option>
            <option value="managers">Mail to the managers</option>
            <option value="nobody">Leave it where it is</option>
          </select>
        </label>
        <label className="field">
          <span>Pass it on at most</span>
          <select name="mostSteps" defaultValue={settings.mostSteps}>
            {[1, 2, 3, 4, 5].map((steps) => (
              <option key={steps} value={steps}>
                {steps === 1 ? 'Once' : `${steps} times`}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="quiet">
        The last time it goes to the managers. Only leads that a rule gave are passed on.
      </p>
      <div className="form__end">
        <button type="submit" className="button">
          Save the time
        </button>
        {posted?.intent === 'settings' ? <Refusal message={posted.message} /> : null}
      </div>
    </Form>
  )
}
