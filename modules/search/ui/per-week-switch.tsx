import { ClientLink } from '#ui/client-link.tsx'
import type { PerWeekView } from '../page/search-page.types.ts'
import { useRememberedPerWeek } from './use-remembered-per-week.ts'

/** The switch between prices and prices per week, with deposit and term as fields of the search form. */
export default function PerWeekSwitch({ view }: { view: PerWeekView }) {
  const { priceHref, weekHref, chosen } = view
  const { remember, forget } = useRememberedPerWeek(view)
  return (
    <div className="per-week">
      <ul className="per-week__switch" aria-label="Show">
        <li>
          <ClientLink href={priceHref} aria-current={chosen === null} onClick={forget}>
            Price
          </ClientLink>
        </li>
        <li>
          <ClientLink href={weekHref} aria-current={chosen !== null} onClick={remember}>
            Per week
          </ClientLink>
        </li>
      </ul>
      {chosen === null ? null : <PerWeekTerms chosen={chosen} onChange={remember} />}
    </div>
  )
}

interface PerWeekTermsProps {
  readonly chosen: NonNullable<PerWeekView['chosen']>
  readonly onChange: () => void
}

/** The search form itself sends every change of these fields. */
function PerWeekTerms({ chosen, onChange }: PerWeekTermsProps) {
  const { depositLabel, depositText, months, terms, note, fault } = chosen
  return (
    <>
      <input type="hidden" name="pay" value="week" />
      <label className="field">
        <span>{depositLabel}</span>
        <input
          type="text"
          inputMode="decimal"
          pattern={wholeDollars}
          title="A whole number of dollars, such as 2,000"
          maxLength={10}
          autoComplete="off"
          name="deposit"
          defaultValue={depositText}
          aria-describedby="per-week-fault"
          onChange={onChange}
        />
      </label>
      <label className="field">
        <span>Over</span>
        <select
          name="term"
          key={`${months} ${terms.length}`}
          defaultValue={months}
          onChange={onChange}
        >
          {terms.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-quiet script-off-only">
        Update
      </button>
      <p className="per-week__note">
        {fault === null ? null : <b>{`${fault} `}</b>}
        {note}
      </p>
      <p className="per-week__fault" id="per-week-fault">
        Please write the deposit as a whole number of dollars, such as 2,000.
      </p>
    </>
  )
}

/** $, and commas or spaces between thousands; at most seven digits. */
const wholeDollars = '(?!([^0-9]*[0-9]){8})[$]? *([0-9]+|[0-9]{1,3}([, ][0-9]{3})*)'
