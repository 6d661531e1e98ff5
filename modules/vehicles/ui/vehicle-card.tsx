import type { CardWords, VehicleCardView } from '../vehicle-card.types.ts'
import { PriceBlock } from './price-block.tsx'
import { VehiclePicture } from './vehicle-picture.tsx'

interface VehicleCardProps {
  readonly card: VehicleCardView
  readonly words: CardWords
  readonly loading: 'lazy' | 'eager' | 'high'
  /** How wide the picture is drawn, as CSS `sizes` says it. */
  readonly sizes: string
  readonly heading: 'h2' | 'h3'
}

/**
 * Plain elements and few of them: a result page draws 21 of these. All stand in the article itself, so that
 * the cards of a row share its lines.
 */
export function VehicleCard({ card, words, loading, sizes, heading: Heading }: VehicleCardProps) {
  const { tag, location, photos, subtitle, similarHref } = card
  return (
    <article className={similarHref === null ? 'vc' : 'vc vc-gone'}>
      <VehiclePicture
        className="vc-pic"
        pictureKey={card.pictureKey}
        alt=""
        use="card"
        sizes={sizes}
        loading={loading}
      />
      {tag === null ? null : <span className={`tag tag-${tag.tone}`}>{tag.text}</span>}
      {location === null && photos === null ? null : (
        <p className="vc-foot">
          <span>{location}</span>
          {photos === null ? null : <span>{photos}</span>}
        </p>
      )}
      <Heading className="vc-title">
        <a href={card.href}>
          {`${card.title} `}
          {subtitle === '' ? null : <span>{subtitle}</span>}
        </a>
      </Heading>
      <ul className="chips">
        {card.chips.map((chip) => (
          <li key={chip}>{chip}</li>
        ))}
      </ul>
      <PriceBlock price={card.price} wasWord={words.was} />
      {similarHref === null ? (
        <span className="vc-main" aria-hidden="true">
          {words.viewDetails}
        </span>
      ) : (
        <p className="vc-similar">
          {words.similarPrompt} <a href={similarHref}>{words.findSimilar}</a>
        </p>
      )}
      {card.enquireHref === null ? null : (
        <a className="vc-ask" href={card.enquireHref} data-form="enquire">
          {words.enquire}
        </a>
      )}
    </article>
  )
}
