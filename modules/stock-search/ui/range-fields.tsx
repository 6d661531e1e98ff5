import { formatCount } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/region-settings.schema.ts'
import type { RangeView } from '../search-page.types.ts'

interface RangeFieldsProps {
  readonly range: RangeView
  readonly region: RegionSettings
}

/** Two number fields of the search form; what the vehicles reach from and to stands in them. */
export function RangeFields({ range, region }: RangeFieldsProps) {
  const chosen = range.chosenMin !== null || range.chosenMax !== null
  const unit = { money: '$', distance: region.distance_unit, plain: '' }[range.unit]
  const side = (
    word: 'From' | 'To',
    key: 'min' | 'max',
    bound: number | null,
    value: number | null,
  ) => (
    <label className="field">
      <span>
        {word}
        {unit === '' ? '' : ` (${unit})`}
      </span>
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9$, ]*"
        maxLength={12}
        autoComplete="off"
        name={`${range.name}[${key}]`}
        defaultValue={value ?? ''}
        placeholder={bound === null ? '' : formatBound(bound, range, region)}
      />
    </label>
  )
  return (
    <details className="facet" open={range.expanded || chosen}>
      <summary>
        {range.label}
        {chosen ? <span className="facet-chosen">chosen</span> : null}
      </summary>
      <fieldset className="range">
        <legend className="sr-only">{range.label}</legend>
        {side('From', 'min', range.min, range.chosenMin)}
        {side('To', 'max', range.max, range.chosenMax)}
      </fieldset>
    </details>
  )
}

/** Years and seats are not grouped: '2026', but '45,000'. */
function formatBound(bound: number, { unit }: RangeView, region: RegionSettings): string {
  return unit === 'plain' ? String(bound) : formatCount(bound, region)
}
