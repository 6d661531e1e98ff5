import { WholeWords } from '#ui/whole-words.tsx'
import type { ReactNode } from 'react'
import type { ModelPageView } from '../model-page.view.ts'
import { ModelPicture } from './model-picture.tsx'

interface ModelHeadProps {
  readonly view: Pick<
    ModelPageView,
    'title' | 'introduction' | 'image' | 'isNew' | 'bodyWords' | 'price'
  >
  /** The key facts beside the model's name. */
  readonly facts: readonly ModelPageView['facts'][number][]
  readonly crumbs: ReactNode
  /** A repayment with its rates, if the finance rules allow one. */
  readonly payment: ReactNode
  readonly actions: ReactNode
}

/** The model on the dealer's own background colour, with its price and three facts. */
export function ModelHead({ view, facts, crumbs, payment, actions }: ModelHeadProps) {
  const { title, introduction, image, isNew, bodyWords, price } = view
  return (
    <header className="model-head motif">
      <div className="wrap">
        {crumbs}
        <div className="model-head__words">
          <p className="model-head__body">
            {bodyWords}
            {isNew ? <span className="model-new">Just out</span> : null}
          </p>
          <h1>
            <WholeWords text={title} />
          </h1>
          {introduction === null ? null : <p className="lead">{introduction}</p>}
          <p className="model-price">
            {price === null ? (
              <b>Price on request</b>
            ) : (
              <>
                from <b>{price.text}</b> {price.note}
              </>
            )}
          </p>
          {actions}
          {payment}
        </div>
        {image === null ? null : (
          <ModelPicture
            className="model-head__picture"
            url={image.url}
            alt={image.alt}
            sizes="(width < 64rem) 92vw, 56vw"
            loading="high"
          />
        )}
        {facts.length === 0 ? null : (
          <dl className="model-head__facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </header>
  )
}
