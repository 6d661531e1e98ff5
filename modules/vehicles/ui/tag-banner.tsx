import type { TagView } from '../vehicle-card.types.ts'

interface TagBannersProps {
  readonly tag: TagView | null
  /** What says that the vehicle is reserved beside a tag that says something else. */
  readonly reservedText: string | null
}

/** What stands on a picture: the tag (§4), and under it that the vehicle is reserved where the tag does not say so. */
export function TagBanners({ tag, reservedText }: TagBannersProps) {
  if (reservedText === null) return tag === null ? null : <TagBanner tag={tag} />
  return (
    <span className="tags">
      {tag === null ? null : <TagBanner tag={tag} />}
      <TagBanner tag={{ text: reservedText, tone: 'reserved' }} />
    </span>
  )
}

/** The banner on a picture: words, or a programme's own picture that says them (§4). */
function TagBanner({ tag: { text, tone, imageUrl } }: { tag: TagView }) {
  return imageUrl === undefined ? (
    <span className={`tag tag-${tone}`}>{text}</span>
  ) : (
    <img className="tag tag-image" src={imageUrl} alt={text} width={128} height={32} />
  )
}
