import type { TagView } from '../vehicle-card.types.ts'

/** The banner on a picture: words, or a programme's own picture that says them (§4). */
export function TagBanner({ tag: { text, tone, imageUrl } }: { tag: TagView }) {
  return imageUrl === undefined ? (
    <span className={`tag tag-${tone}`}>{text}</span>
  ) : (
    <img className="tag tag-image" src={imageUrl} alt={text} width={128} height={32} />
  )
}
