import { useRef, useState } from 'react'
import { ClientLink } from '#ui/client-link.tsx'
import type { FurtherPhotos, VehicleCardView } from '../card/vehicle-card.types.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

interface CardPhotosProps {
  readonly card: VehicleCardView
  readonly photos: FurtherPhotos
  /** The `sizes` of the card's picture. */
  readonly sizes: string
}

/**
 * The further photos of a card, over its picture: a visitor swipes to them or, with a mouse, reaches them by arrows. The
 * first place of the strip is empty, so that the card's own picture is seen through it. Assistive technology is not
 * offered the strip, because the card links to the vehicle, where all photos are.
 */
export default function CardPhotos({ card, photos, sizes }: CardPhotosProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  // A page of cards has a hundred further photos, so they load only from here on.
  const [requested, setRequested] = useState(0)
  const keys = photos.keys.split(' ')
  const last = keys.length + (photos.all === undefined ? 0 : 1)
  const request = (at: number) => {
    if (at > requested) setRequested(at)
  }
  const follow = () => {
    const { scrollLeft, clientWidth } = strip.current!
    const shown = Math.round(scrollLeft / clientWidth)
    if (scrollLeft > 0) request(shown + 1)
    if (shown !== index) setIndex(shown)
  }
  const turn = (by: number) => {
    request(index + by)
    strip.current?.scrollTo({ left: (index + by) * strip.current.clientWidth })
  }
  const link = { href: card.href, state: card, viewTransition: true, tabIndex: -1 }
  return (
    <div className="card-photos" aria-hidden="true" onPointerEnter={() => request(1)}>
      <div className="card-photos__strip" ref={strip} onScroll={follow}>
        <ClientLink {...link} />
        {keys.map((key, at) => (
          <ClientLink key={key} {...link}>
            {at < requested ? (
              <VehiclePicture pictureKey={key} alt="" use="card" sizes={sizes} loading="eager" />
            ) : null}
          </ClientLink>
        ))}
        {photos.all === undefined ? null : (
          <ClientLink className="card-photos__all" {...link}>
            {photos.all}
          </ClientLink>
        )}
      </div>
      {index > 0 ? <Arrow to="previous" onClick={() => turn(-1)} /> : null}
      {index < last ? <Arrow to="next" onClick={() => turn(1)} /> : null}
    </div>
  )
}

interface ArrowProps {
  readonly to: 'previous' | 'next'
  readonly onClick: () => void
}

/** For the mouse alone. */
const Arrow = ({ to, onClick }: ArrowProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={to === 'next' ? 'Next photo' : 'Previous photo'}
    className={`card-photos__arrow card-photos__arrow--${to}`}
    onClick={onClick}
  />
)
