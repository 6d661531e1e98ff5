import type { CSSProperties } from 'react'
import type { RangeScale, RangeView } from '../page/search-page.types.ts'
import { type UpdateSlider, useRangeSlider } from './use-range-slider.ts'

interface RangeFieldsProps {
  readonly range: RangeView
  /** The sliders of the search form, to which this one is added. */
  readonly sliders?: Set<UpdateSlider> | undefined
}

/**
 * Two number fields of the search form, with the lowest and highest values of the vehicles as hints. With script two
 * native sliders on one track change them.
 */
export function RangeFields({ range, sliders }: RangeFieldsProps) {
  const { unit, fault, label, chosen, scale } = range
  const { from, to, move, track, over, texts } = useRangeSlider(range, sliders)
  const faultId = fault === null ? undefined : `fault-${range.field}`
  const renderField = (
    { field }: typeof from,
    word: string,
    key: 'min' | 'max',
    { hint, value }: RangeView['from'],
  ) => (
    <label className="field">
      <span>{unit === '' ? word : `${word} (${unit})`}</span>
      <input
        ref={field}
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
  const renderThumb = (side: typeof from, word: string, value: number, text?: string) => (
    <input
      ref={side.thumb}
      type="range"
      aria-label={`${label} ${word}`}
      aria-valuetext={text}
      min={scale?.min}
      max={scale?.max}
      step={scale?.step}
      defaultValue={value}
      onChange={() => move(side)}
    />
  )
  return (
    <details className="facet" open={range.expanded || chosen}>
      <summary>
        {label}
        {chosen ? <span className="facet-chosen">chosen</span> : null}
      </summary>
      <fieldset className="range" data-over={over}>
        <legend className="visually-hidden">{label}</legend>
        {scale === null ? null : (
          <div className="slider-thumbs" style={track as CSSProperties}>
            {renderThumb(from, 'from', placeThumb(range.from.value, scale.min, scale), texts?.[0])}
            {renderThumb(to, 'to', placeThumb(range.to.value, scale.max, scale), texts?.[1])}
          </div>
        )}
        {renderField(from, 'From', 'min', range.from)}
        {renderField(to, 'To', 'max', range.to)}
        <p className="range-fault" id={faultId}>
          {fault ?? 'Please write a number of up to nine digits, such as 25,000.'}
        </p>
      </fieldset>
    </details>
  )
}

/** Without a bound a thumb is at its end of the scale; a bound is rounded to a step, as a browser would do. */
function placeThumb(value: string, end: number, { min, max, step }: RangeScale): number {
  const onStep = min + Math.round((Number(value) - min) / step) * step
  return value === '' ? end : Math.min(max, Math.max(min, onStep))
}

/**
 * The format that the URL parser accepts: $, and commas or spaces between thousands (§2); at most nine digits before
 * the point.
 */
const numberPattern =
  '(?!([^0-9.]*[0-9]){10})[$]? *([0-9]+|[1-9][0-9]{0,2}([, ])[0-9]{3}(\\3[0-9]{3})*)([.][0-9]{1,2})?'
