import { ModelPicture } from './model-picture.tsx'
import { countColumns } from '../model-columns.rules.ts'
import type { ModelCardView, ModelGroupView } from '../model-card.view.ts'

/** The width of a card, for CSS `sizes`. */
const cardSizes = '(width < 40rem) 88vw, (width < 64rem) 44vw, 22rem'

/** Maximum cards in one row of a wide window; groups with fewer share a row. */
const widestGroup = 4

/** Fewer models are one grid, in which each card has its body. */
const fewestGrouped = 9

/** Models by body, each group with a heading; a few models are one grid. */
export function ModelGroups({ groups }: { groups: readonly ModelGroupView[] }) {
  const all = groups.flatMap(({ body, models }) => models.map((model) => ({ ...model, body })))
  if (all.length < fewestGrouped) return <ModelGrid models={all} heading="h2" />
  const cards = groups.map(({ body, models }) => (
    <section
      key={body}
      className="model-group"
      aria-label={body}
      data-count={Math.min(models.length, widestGroup)}
    >
      {groups.length === 1 ? null : <h2>{body}</h2>}
      <ModelGrid models={models} heading={groups.length === 1 ? 'h2' : 'h3'} />
    </section>
  ))
  return <div className="model-groups">{cards}</div>
}

interface ModelGridProps {
  readonly models: readonly (ModelCardView & { readonly body?: string })[]
  readonly heading: 'h2' | 'h3'
}

/** Models beside each other, in rows that are as full as they can be. */
export function ModelGrid({ models, heading }: ModelGridProps) {
  return (
    <ul className="model-grid" data-columns={countColumns(models.length)}>
      {models.map((model) => (
        <li key={model.href}>
          <ModelCard model={model} heading={heading} body={model.body ?? null} />
        </li>
      ))}
    </ul>
  )
}

interface ModelCardProps {
  readonly model: ModelCardView
  readonly heading: 'h2' | 'h3'
  /** Named on the card where no heading above it has the body; null elsewhere. */
  readonly body?: string | null
}

/** A model as a card; its link covers the whole card. */
export function ModelCard({ model, heading: Heading, body = null }: ModelCardProps) {
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
      {fuel === '' && body === null ? null : (
        <p className="model-card__fuel">
          {[body, fuel].filter((each) => each !== null && each !== '').join(' · ')}
        </p>
      )}
    </article>
  )
}
