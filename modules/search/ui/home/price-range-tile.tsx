import type { PriceFieldView, PriceRangeView } from '../../home/home-stock.types.ts'

/**
 * §2 Price-range tile. A form of two fields, which works without script; with script `run-price-slider.ts` connects
 * them to two native sliders on one track, which are hidden until then.
 */
export function PriceRangeTile({ view }: { view: PriceRangeView }) {
  const { slider, ends } = view
  const { min, max, step } = slider
  return (
    <form
      name="price-range"
      className="price-tile"
      method="get"
      action={view.action}
      data-price-slider={JSON.stringify(slider)}
    >
      <div className="slider">
        <svg viewBox="0 0 40 100" preserveAspectRatio="none" aria-hidden="true">
          <path id="price-bars" d={view.bars} />
        </svg>
        <svg viewBox="0 0 40 100" preserveAspectRatio="none" aria-hidden="true">
          <use href="#price-bars" />
        </svg>
        <div className="slider-thumbs">
          <input
            type="range"
            aria-label="Lowest price"
            aria-valuetext={view.from.any}
            min={min}
            max={max}
            step={step}
            defaultValue={min}
          />
          <input
            type="range"
            aria-label="Highest price"
            aria-valuetext={view.to.any}
            min={min}
            max={max}
            step={step}
            defaultValue={max}
          />
        </div>
        <p className="slider-ends" aria-hidden="true">
          <span>{ends.low}</span>
          <span>{ends.high}</span>
        </p>
      </div>
      <div className="price-form">
        <PriceField field={view.from} />
        <PriceField field={view.to} />
        {view.hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" id="price-show" className="button button-wide">
          {view.submit}
        </button>
        <output id="price-said" className="visually-hidden" />
      </div>
    </form>
  )
}

function PriceField({ field }: { field: PriceFieldView }) {
  return (
    <label className="field">
      <span>{field.label}</span>
      <input
        type="text"
        name={field.name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        placeholder={field.any}
      />
    </label>
  )
}
