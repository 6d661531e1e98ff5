import { type ArtShape, buildArtPath } from '../art/art-address.ts'
import type { CardWords, VehicleCardView } from '../vehicle-card.types.ts'
import { PriceBlock } from './price-block.tsx'

interface VehicleCardProps {
  readonly card: VehicleCardView
  readonly words: CardWords
  /** Drawn for a vehicle without pictures and without a known body. */
  readonly fallbackShape: ArtShape
  /** Pictures below the first row wait until they are near. */
  readonly lazy: boolean
  readonly heading: 'h2' | 'h3'
}

/** Plain elements and few of them: a result page draws 21 of these. */
export function VehicleCard({
  card,
  words,
  fallbackShape,
  lazy,
  heading: Heading,
}: VehicleCardProps) {
  const { tag } = card
  return (
    <article className={card.available ? 'vc' : 'vc vc-gone'}>
      <div className="vc-pic">
        <img
          src={card.imageUrl ?? buildArtPath(card, fallbackShape)}
          alt=""
          width={400}
          height={300}
          loading={lazy ? 'lazy' : undefined}
          decoding="async"
        />
        {tag === null ? null : <span className={`tag tag-${tag.tone}`}>{tag.text}</span>}
        {card.location === null ? null : <span className="vc-place">{card.location}</span>}
        {card.photosCount > 1 ? <span className="vc-count">{card.photosCount} photos</span> : null}
      </div>
      <div className="vc-body">
        <Heading className="vc-title">
          <a href={card.href}>
            {card.title} {card.subtitle === '' ? null : <span>{card.subtitle}</span>}
          </a>
        </Heading>
        <ul className="chips">
          {card.chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
        <PriceBlock price={card.price} wasWord={words.was} />
        {card.available || card.similarHref === null ? (
          <span className="vc-more" aria-hidden="true">
            {words.viewDetails}
          </span>
        ) : (
          <p className="vc-similar">
            {words.similarPrompt} <a href={card.similarHref}>{words.findSimilar}</a>
          </p>
        )}
      </div>
    </article>
  )
}
