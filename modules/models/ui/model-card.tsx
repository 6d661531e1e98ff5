import { ModelPicture } from './model-picture.tsx'
import { countColumns } from '../model-columns.rules.ts'
import { arrangeModels } from '../model-rows.rules.ts'
import type { ModelCardView, ModelGroupView } from '../model-card.view.ts'

/** The width of a card, for CSS `sizes`. */
const cardSizes = '(width < 40rem) 88vw, (width < 64rem) 44vw, 22rem'

/** Fewer models are one grid, in which each card has its body. */
const fewestGrouped = 9

/** Models by body, each group with a heading; a few models are one grid. */
export function ModelGroups({ groups }: { groups: readonly ModelGroupView[] }) {
  const all = groups.flatMap(({ body, models }) => models.map((model) => ({ ...model, body })))
  if (all.length < fewestGrouped) return <ModelGrid models={all} heading="h2" />
  const { columns, rows } = arrangeModels(groups)
  return (
    <div className="model-groups">
      {rows.map(({ heading, models }) => (
        <section key={heading} className="model-group" aria-label={heading}>
          {rows.length === 1 ? null : <h2>{heading}</h2>}
          <ModelGrid models={models} columns={columns} heading={rows.length === 1 ? 'h2' : 'h3'} />
        </section>
      ))}
    </div>
  )
}

interface ModelGridProps {
  readonly models: readonly (ModelCardView & { readonly body?: string | null })[]
  readonly heading: 'h2' | 'h3'
  /** In a wide window; missing: those that leave rows as full as they can be. */
  readonly columns?: number
}

/** A make's models beside each other. */
export function ModelGrid({ models, heading, columns }: ModelGridProps) {
  return (
    <ul className="model-grid" data-columns={columns ?? countColumns(models.length)}>
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
  const { make, name, href, pictureUrl, price, priceNote, fuel, isNew } = model
  const words = [body, fuel].filter((each) => each !== null && each !== '').join(' · ')
  return (
    <article className="model-card">
      <ModelPicture url={pictureUrl} alt="" className="model-card__picture" sizes={cardSizes} />
      <div className="model-card__words">
        <Heading>
          <a href={href}>
            {make === null ? null : <span className="model-card__make">{make} </span>}
            {name}
          </a>
        </Heading>
        <p className="model-card__price">
          {price === null ? (
            'Price on request'
          ) : (
            <>
              from <b className="tabular">{price}</b> {priceNote}
            </>
          )}
        </p>
        {words === '' && !isNew ? null : (
          <p className="model-card__fuel">
            {words}
            {isNew ? <span className="model-new">Just out</span> : null}
          </p>
        )}
      </div>
    </article>
  )
}
