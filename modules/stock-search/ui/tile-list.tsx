import { type ArtShape, buildArtPath } from '#modules/vehicles/art/art-address.ts'
import type { TileView } from '../search-page.types.ts'

interface TileListProps {
  readonly tiles: readonly TileView[]
  /** Draws each tile's body type; null: words alone. */
  readonly drawn: ArtShape | null
}

const MOST_ACROSS = 8

export function TileList({ tiles, drawn }: TileListProps) {
  const rows = Math.ceil(tiles.length / MOST_ACROSS)
  const across = `tiles-across-${Math.ceil(tiles.length / rows)}`
  return (
    <ul className={drawn === null ? `tiles tiles-words ${across}` : `tiles ${across}`}>
      {tiles.map(({ label, countText, href }) => (
        <li key={href}>
          <a className="tile" href={href}>
            {drawn === null ? null : (
              <img
                src={buildArtPath({ id: 0, body: label, colour: 'Grey' }, drawn)}
                alt=""
                width={400}
                height={300}
                loading="lazy"
                decoding="async"
              />
            )}
            <span className="tile-label">{label}</span>
            <span className="tile-count">{countText}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
