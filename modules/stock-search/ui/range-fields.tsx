import type { RangeView } from '../search-page.types.ts'

/** Two number fields of the search form; what the vehicles reach from and to stands in them. */
export function RangeFields({ range }: { range: RangeView }) {
  const { unit, fault, label, chosen } = range
  const faultId = fault === null ? undefined : `fault-${range.field}`
  const side = (word: string, key: 'min' | 'max', { hint, value }: RangeView['from']) => (
    <label className="field">
      <span>{unit === '' ? word : `${word} (${unit})`}</span>
      <input
        type="text"
        inputMode="decimal"
        pattern={numberPattern}
        title="A number, such as 25,000"
        maxLength={14}
        autoComplete="off"
        name={`${range.name}[${key}]`}
        defaultValue={value}
        placeholder={hint}
        aria-describedby={faultId}
        aria-invalid={fault === null ? undefined : true}
      />
    </label>
  )
  return (
    <details className="facet" open={range.expanded || chosen}>
      <summary>
        {label}
        {chosen ? <span className="facet-chosen">chosen</span> : null}
      </summary>
      <fieldset className="range">
        <legend className="sr-only">{label}</legend>
        {side('From', 'min', range.from)}
        {side('To', 'max', range.to)}
        <p className="range-fault" id={faultId}>
          {fault ?? 'Please write a number, such as 25,000.'}
        </p>
      </fieldset>
    </details>
  )
}

/** What the address reader takes: $, commas and spaces are stripped (§2). */
const numberPattern = '[$]?[0-9, ]*([.][0-9]{1,2})?'
