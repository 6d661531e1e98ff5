import type { CardWords } from '#modules/vehicles/card/vehicle-card.types.ts'
import { ClientLink } from '#ui/client-link.tsx'
import type { LeftVehicleOnWire } from '../vehicle-cards.ts'

interface GoneNoticeProps {
  /** Null: none is gone, and nothing shows. */
  readonly text: string | null
  /** Those of the gone vehicles that the site showed once. */
  readonly left: readonly LeftVehicleOnWire[]
  readonly words: Pick<CardWords, 'findSimilar'>
  onForget(): void
}

/** Says which saved vehicles are gone, and where there are others like them. */
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
