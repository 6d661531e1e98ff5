import type { PromoCardView } from '../promo-card.types.ts'

const sizes = '(min-width:1280px) 26vw,(min-width:560px) 46vw,92vw'

interface PromoCardProps {
  readonly promo: PromoCardView
  readonly heading: 'h2' | 'h3'
}

/** A promotional card, as high as the vehicles beside it. It is not an `article`, because these are the vehicles. */
export function PromoCard({ promo, heading: Heading }: PromoCardProps) {
  const { picture, link, text } = promo
  return (
    <div className={promo.ground === null ? 'promo-card' : `promo-card ${promo.ground}`}>
      {picture === null ? (
        <span className={`promo-card__mark promo-card__mark--${promo.kind}`} />
      ) : (
        <img
          alt={picture.alt}
          width="640"
          height="480"
          loading="lazy"
          decoding="async"
          sizes={sizes}
          srcSet={picture.srcSet}
          src={picture.src}
        />
      )}
      <Heading>
        <a href={link.href} target={link.newTab ? '_blank' : undefined}>
          {promo.heading}
        </a>
      </Heading>
      {text === null ? null : <p>{text}</p>}
    </div>
  )
}
