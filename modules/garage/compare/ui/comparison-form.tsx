import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import type { ComparePageView } from '../compare-page.view.ts'

/** A form to choose the compared vehicles, which works without script. The chosen vehicles come first, ticked. */
export function ComparisonForm({ choice, browse }: Pick<ComparePageView, 'choice' | 'browse'>) {
  const { action, heading, help, submit, vehicles } = choice
  return (
    <section className="section compare-choice" aria-labelledby="compare-choice">
      <h2 id="compare-choice">{heading}</h2>
      <p>{help}</p>
      <form method="get" action={action}>
        <ul>
          {vehicles.map(({ id, title, subtitle, pictureKey, cover, priceText, chosen }) => (
            <li key={id}>
              <label>
                <input type="checkbox" name="cars" value={id} defaultChecked={chosen} />
                <VehiclePicture
                  pictureKey={pictureKey}
                  cover={cover}
                  alt=""
                  use="thumb"
                  sizes="96px"
                  loading="lazy"
                />
                <span className="compare-choice__words">
                  <b>{title}</b>
                  {subtitle === '' ? null : <span>{subtitle}</span>}
                  <span className="tabular">{priceText}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <p className="compare-choice__actions">
          {vehicles.length === 0 ? null : (
            <button type="submit" className="button">
              {submit}
            </button>
          )}
          <a className="button button-quiet" href={browse.href}>
            {browse.label}
          </a>
        </p>
      </form>
    </section>
  )
}
