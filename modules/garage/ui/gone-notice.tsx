import type { CardWords } from '#modules/vehicles/card/vehicle-card.types.ts'
import { ClientLink } from '#ui/client-link.tsx'
import type { LeftVehicleOnWire } from '../vehicle-cards.ts'

interface GoneNoticeProps {
  /** Null: no saved vehicle is gone, and the notice is hidden. */
  readonly text: string | null
  /** Gone vehicles that the site has shown before. */
  readonly left: readonly LeftVehicleOnWire[]
  readonly words: Pick<CardWords, 'findSimilar'>
  onForget(): void
}

/** Says which saved vehicles the site no longer shows, with links to similar ones. */
export function GoneNotice({ text, left, words, onForget }: GoneNoticeProps) {
  return (
    <div className="notice garage-gone" hidden={text === null}>
      <p>{text}</p>
      <button type="button" className="button button-quiet" onClick={onForget}>
        Remove from my list
      </button>
      {left.length === 0 ? null : (
        <ul className="garage-left">
          {left.map(({ id, title, similar_href: href }) => (
            <li key={id}>
              <span>
                <s>{title}</s> Sold
              </span>
              <ClientLink href={href} aria-label={`${words.findSimilar}: ${title}`}>
                {words.findSimilar}
              </ClientLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
