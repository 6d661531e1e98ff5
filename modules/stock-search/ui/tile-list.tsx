import { formatCount } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/region-settings.schema.ts'
import { type ArtShape, buildArtPath } from '#modules/vehicles/art/art-address.ts'
import type { TileView } from '../search-page.types.ts'

interface TileListProps {
  readonly tiles: readonly TileView[]
  /** Words after a count of one and of several. */
  readonly noun: string
  readonly nounPlural: string
  readonly region: RegionSettings
  /** Draws each tile's body type; null: words alone. */
  readonly drawn: ArtShape | null
}

const MOST_ACROSS = 8

export function TileList({ tiles, noun, nounPlural, region, drawn }: TileListProps) {
  const rows = Math.ceil(tiles.length / MOST_ACROSS)
  const across = `tiles-across-${Math.ceil(tiles.length / rows)}`
  return (
    <ul className={drawn === null ? `tiles tiles-words ${across}` : `tiles ${across}`}>
      {tiles.map(({ label, count, href }) => (
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
            <span className="tile-count">
              {formatCount(count, region)} {count === 1 ? noun : nounPlural}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
