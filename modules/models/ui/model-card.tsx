import { ModelPicture } from './model-picture.tsx'
import type { ModelCardView, ModelGroupView } from '../model-card.view.ts'

/** The width of a card, for CSS `sizes`. */
const cardSizes = '(width < 40rem) 88vw, (width < 64rem) 44vw, 22rem'

/** Maximum cards in one row of a wide window; groups with fewer share a row. */
const widestGroup = 4

/** Models by body, each group with a heading; a single group has no heading. */
export function ModelGroups({ groups }: { groups: readonly ModelGroupView[] }) {
  const cards = groups.map(({ body, models }) => (
    <section
      key={body}
      className="model-group"
      aria-label={body}
      data-count={Math.min(models.length, widestGroup)}
    >
      {groups.length === 1 ? null : <h2>{body}</h2>}
      <ul className="model-grid">
        {models.map((model) => (
          <li key={model.href}>
            <ModelCard model={model} heading={groups.length === 1 ? 'h2' : 'h3'} />
          </li>
        ))}
      </ul>
    </section>
  ))
  return <div className="model-groups">{cards}</div>
}

interface ModelCardProps {
  readonly model: ModelCardView
  readonly heading: 'h2' | 'h3'
}

/** A model as a card; its link covers the whole card. */
export function ModelCard({ model, heading: Heading }: ModelCardProps) {
  const { title, href, pictureUrl, price, priceNote, fuel, isNew } = model
  return (
    <article className="model-card">
      <ModelPicture url={pictureUrl} alt="" className="model-card__picture" sizes={cardSizes} />
      <Heading>
        <a href={href}>{title}</a>
      </Heading>
      {isNew ? <p className="model-new">Just out</p> : null}
      <p className="model-card__price">
        {price === null ? (
          'Price on request'
        ) : (
          <>
            from <b className="tabular">{price}</b> {priceNote}
          </>
        )}
      </p>
      {fuel === '' ? null : <p className="model-card__fuel">{fuel}</p>}
    </article>
  )
}
