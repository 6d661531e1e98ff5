import type { TagView } from '../card/vehicle-card.types.ts'

interface TagBannersProps {
  readonly tag: TagView | null
  /** Says that the vehicle is reserved, if the tag does not. */
  readonly reservedText: string | null
  /** Id of a vehicle that may be reserved, and held until then. */
  readonly holdId?: number | null
}

/**
 * The banners on a picture: the tag (§4), below it that the vehicle is reserved, unless the tag says so, and the time until
 * which it is held. No cached page knows that: `modules/reservations/ui/define-held-tag.ts` says it.
 */
export function TagBanners({ tag, reservedText, holdId = null }: TagBannersProps) {
  const banners = [
    tag === null ? null : <TagBanner key="tag" tag={tag} />,
    reservedText === null ? null : (
      <TagBanner key="reserved" tag={{ text: reservedText, tone: 'reserved' }} />
    ),
    holdId === null ? null : (
      <held-tag key="held" class="tag" vehicle-id={holdId} suppressHydrationWarning />
    ),
  ].filter((banner) => banner !== null)
  return banners.length > 1 ? <span className="tags">{banners}</span> : banners
}

/** One banner on a picture: a text, or the picture of a certification programme instead of the text (§4). */
function TagBanner({ tag: { text, tone, imageUrl } }: { tag: TagView }) {
  return imageUrl === undefined ? (
    <span className={`tag tag-${tone}`}>{text}</span>
  ) : (
    <img className="tag tag-image" src={imageUrl} alt={text} width={128} height={32} />
  )
}
