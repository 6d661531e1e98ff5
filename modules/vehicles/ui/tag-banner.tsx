import type { TagView } from '../vehicle-card.types.ts'

interface TagBannersProps {
  readonly tag: TagView | null
  /** Says that the vehicle is reserved, where the tag says something else. */
  readonly reservedText: string | null
}

/** The banners on a picture: the tag (§4), and below it that the vehicle is reserved, unless the tag says so. */
export function TagBanners({ tag, reservedText }: TagBannersProps) {
  if (reservedText === null) return tag === null ? null : <TagBanner tag={tag} />
  return (
    <span className="tags">
      {tag === null ? null : <TagBanner tag={tag} />}
      <TagBanner tag={{ text: reservedText, tone: 'reserved' }} />
    </span>
  )
}

/** One banner on a picture: words, or the picture of a certification programme that stands for them (§4). */
function TagBanner({ tag: { text, tone, imageUrl } }: { tag: TagView }) {
  return imageUrl === undefined ? (
    <span className={`tag tag-${tone}`}>{text}</span>
  ) : (
    <img className="tag tag-image" src={imageUrl} alt={text} width={128} height={32} />
  )
}
