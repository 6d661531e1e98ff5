import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { formatCount } from '#modules/sites/money-format.ts'
import { parseTypedNumber } from '../calculator/calculator-input.rules.ts'
import { buildCalculator } from '../calculator/calculator.view.ts'
import type {
  CalculatorFieldView,
  CalculatorInput,
  CalculatorResultView,
  CalculatorSite,
  NumberName,
} from '../calculator/calculator.types.ts'
import type { FinanceWay } from '../finance-ways.rules.ts'
import { frequencies } from '../money/loan.types.ts'
import { FigureWithUnit } from '#modules/vehicles/ui/payment-stats.tsx'
import { OwnTermsChoice } from './own-terms-choice.tsx'
import { OwedChart } from './owed-chart.tsx'

interface FinanceCalculatorProps {
  readonly action: string
  /** The inputs in the URL. */
  readonly input: CalculatorInput
  readonly site: CalculatorSite
  /**
   * Earlier valuation of the visitor's own vehicle, used if the URL contains no trade-in. Null
   * without one.
   */
  readonly valued?: { readonly amount: number; readonly note: string } | null
  /** The way to apply; null without one. */
  readonly application: FinanceWay | null
  /** What stands below the fields, such as the calculation from a weekly budget. */
  readonly below?: ReactNode
}

/**
 * A GET form with its result on the same page; with script the result is updated at every change.
 */
export function FinanceCalculator(props: FinanceCalculatorProps) {
  const { action, input: initial, site, valued = null, application, below } = props
  const [chosen, setInput] = useState(initial)
  const [typed, setTyped] = useState<Partial<Record<NumberName, string>>>({})
  // The valuation applies until the visitor enters an amount.
  const input =
    valued === null || typed.trade_in !== undefined
      ? chosen
      : { ...chosen, trade_in: valued.amount }
  const view = buildCalculator(input, site)
  const set = (name: NumberName, text: string) => {
    setTyped({ ...typed, [name]: text })
    setInput({ ...input, [name]: parseTypedNumber(text) })
  }
  const choose = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    const frequency = frequencies.find((each) => each === value)
    if (frequency !== undefined) setInput({ ...input, frequency })
  }
  return (
    <div className="calculator">
      <div className="calculator__fields">
        <form className="calculator__form" method="get" action={action}>
          {view.fields.map((field) => (
            <CalculatorField
              key={field.name}
              field={
                field.name === 'trade_in' && valued !== null
                  ? { ...field, hint: valued.note }
                  : field
              }
              text={typed[field.name] ?? null}
              region={site.region}
              onChange={(text) => set(field.name, text)}
            />
          ))}
          <fieldset className="calculator__frequency">
            <legend>Paid</legend>
            {view.frequencies.map(({ value, label }) => (
              <label key={value} className="calculator__choice">
                <input
                  type="radio"
                  name="frequency"
                  value={value}
                  checked={view.frequency === value}
                  onChange={choose}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button calculator__submit">
            Calculate
          </button>
        </form>
        {below}
      </div>
      <CalculatorFigure result={view.result} />
      {view.result === null ? null : (
        <div className="calculator__details">
          <dl className="calculator__facts">
            {view.result.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="calculator__links">
            {view.result.links.map(({ label, href }, index) => (
              <a key={label} className={index === 0 ? 'button' : 'button button-quiet'} href={href}>
                {label}
              </a>
            ))}
            {application === null ? null : (
              <a className="button button-quiet" href={application.href}>
                {application.label}
              </a>
            )}
          </p>
          <OwnTermsChoice
            deposit={Math.round(input.deposit)}
            months={input.months}
            nounPlural={site.nounPlural}
            locale={site.region.locale}
          />
          <OwedChart points={view.result.owed} />
        </div>
      )}
      <div className="calculator__notes prose">
        {view.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  )
}

/**
 * The repayment and its rates, equally prominent (§9), in a bar that stays visible on small screens while the visitor
 * moves the sliders.
 */
function CalculatorFigure({ result }: { result: CalculatorResultView | null }) {
  return (
    <output className="calculator__figure">
      {result === null ? (
        <span>Mend what is marked, and the repayment shows here.</span>
      ) : (
        <ResultFigures result={result} />
      )}
    </output>
  )
}

function ResultFigures({ result }: { result: CalculatorResultView }) {
  const { repayment, period, rate, comparison, facts } = result
  const figures = [`${repayment} ${period}`, rate, comparison].filter((text) => text !== null)
  const total = facts.at(-1)
  return (
    <>
      <span className="payment-stats">
        {figures.map((text) => (
          <span key={text}>
            <FigureWithUnit text={text} />
          </span>
        ))}
      </span>
      <span className="calculator__total">
        {total?.label} {total?.value}
      </span>
    </>
  )
}

interface CalculatorFieldProps {
  readonly field: CalculatorFieldView
  /** The input's text, as the visitor typed it; null: the visitor has not changed it. */
  readonly text: string | null
  readonly region: CalculatorSite['region']
  onChange(text: string): void
}

function CalculatorField({ field, text, region, onChange }: CalculatorFieldProps) {
  const id = useId()
  const { name, label, hint, prefix, suffix, value, slider, error } = field
  // Amounts have a sign before them and their thousands apart.
  const write = (number: number) => (prefix === '' ? String(number) : formatCount(number, region))
  const described = [hint === null ? null : `${id}-hint`, error === null ? null : `${id}-error`]
  return (
    <div className="calculator__field">
      <label htmlFor={id}>{label}</label>
      <span className="calculator__number">
        {prefix === '' ? null : <span aria-hidden="true">{prefix}</span>}
        <input
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={text ?? write(value)}
          aria-invalid={error !== null}
          aria-describedby={described.filter((each) => each !== null).join(' ') || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {suffix === '' ? null : <span>{suffix}</span>}
      </span>
      <input
        type="range"
        className="calculator__slider"
        aria-label={`${label}, slider`}
        min={slider.min}
        max={slider.max}
        step={slider.step}
        value={Number.isFinite(value) ? value : slider.min}
        onChange={(event) => onChange(write(event.target.valueAsNumber))}
      />
      {hint === null ? null : <small id={`${id}-hint`}>{hint}</small>}
      {error === null ? null : (
        <span id={`${id}-error`} className="field-error">
          {error}
        </span>
      )}
    </div>
  )
}
