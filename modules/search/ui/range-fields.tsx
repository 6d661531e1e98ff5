import type { CSSProperties } from 'react'
import { roundToStep } from '../home/price-slider.rules.ts'
import type { RangeScale, RangeView } from '../page/search-page.types.ts'
import { type Slide, useRangeSlider } from './use-range-slider.ts'

interface RangeFieldsProps {
  readonly range: RangeView
  /** The sliders of the search form, to which this one is added. */
  readonly sliders?: Set<Slide> | undefined
}

/**
 * Two number fields of the search form, with the lowest and highest values of the vehicles as hints. With script two
 * native sliders on one track change them.
 */
export function RangeFields({ range, sliders }: RangeFieldsProps) {
  const { unit, fault, label, chosen, scale } = range
  const { fieldset, slide, track, over, texts } = useRangeSlider(range, sliders)
  const faultId = fault === null ? undefined : `fault-${range.field}`
  const renderField = (word: string, key: 'min' | 'max', { hint, value }: RangeView['from']) => (
    <label className="field">
      <span>{unit === '' ? word : `${word} (${unit})`}</span>
      <input
        type="text"
        inputMode="decimal"
        pattern={numberPattern}
        title="A number of up to nine digits, such as 25,000"
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
  const renderThumb = (word: string, value: number, text?: string) => (
    <input
      type="range"
      aria-label={`${label} ${word}`}
      aria-valuetext={text}
      {...scale}
      defaultValue={value}
      onChange={(event) => slide((thumb) => thumb === event.currentTarget)}
    />
  )
  return (
    <details className="facet" open={range.expanded || chosen}>
      <summary>
        {label}
        {chosen ? <span className="facet-chosen">chosen</span> : null}
      </summary>
      <fieldset ref={fieldset} className="range" data-over={over}>
        <legend className="visually-hidden">{label}</legend>
        {scale === null ? null : (
          <div className="slider-thumbs" style={track as CSSProperties}>
            {renderThumb('from', placeThumb(range.from.value, scale.min, scale), texts?.[0])}
            {renderThumb('to', placeThumb(range.to.value, scale.max, scale), texts?.[1])}
          </div>
        )}
        {renderField('From', 'min', range.from)}
        {renderField('To', 'max', range.to)}
        <p className="range-fault" id={faultId}>
          {fault ?? 'Please write a number of up to nine digits, such as 25,000.'}
        </p>
      </fieldset>
    </details>
  )
}

/** Without a bound a thumb is at its end of the scale; a bound is rounded to a step, as a browser would do. */
function placeThumb(value: string, end: number, scale: RangeScale): number {
  if (value === '') return end
  return Math.min(
    scale.max,
    Math.max(scale.min, roundToStep(Number(value.replaceAll(/[^0-9.]/g, '')), scale)),
  )
}

/**
 * The format that the URL parser accepts: $, and commas or spaces between thousands (§2); at most nine digits before
 * the point.
 */
const numberPattern =
  '(?!([^0-9.]*[0-9]){10})[$]? *([0-9]+|[1-9][0-9]{0,2}([, ])[0-9]{3}(\\3[0-9]{3})*)([.][0-9]{1,2})?'
