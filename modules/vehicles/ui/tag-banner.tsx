import type { TagView } from '../card/vehicle-card.types.ts'

interface TagBannersProps {
  readonly tag: TagView | null
  /** Says that the vehicle is reserved, if the tag does not. */
  readonly reservedText: string | null
  /** Id of a vehicle that may be reserved, and so may be held; null: no hold is shown. */
  readonly holdId?: number | null
}

/**
 * The banners on a picture: the tag (§4); that the vehicle is reserved, unless the tag says so; and until when the
 * vehicle is held. Pages are cached, so the browser fills in the hold (`modules/reservations/ui/define-held-tag.ts`).
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
