import { buildTileKey } from '#modules/vehicles/art/stand-in.rules.ts'
import type { StudioShape } from '#modules/vehicles/art/studio-styles.ts'
import type { BaseColour } from '#modules/vehicles/art/base-colour.rules.ts'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import type { MakeTileView, TileView } from '../../home/home-stock.types.ts'

interface BodyTilesProps {
  readonly tiles: readonly TileView[]
  /** For a body without a drawing of its own. */
  readonly fallbackShape: StudioShape
  readonly paint: BaseColour
}

/** Body types, each with a drawing and its count. */
export function BodyTiles({ tiles, fallbackShape, paint }: BodyTilesProps) {
  return (
    <ul className={`tiles ${decideRows(tiles.length)}`}>
      {tiles.map(({ label, countText, href }) => (
        <li key={href}>
          <a className="tile" href={href}>
            <VehiclePicture
              pictureKey={buildTileKey(label, paint, fallbackShape)}
              alt=""
              use="thumb"
              sizes="160px"
              loading="lazy"
            />
            <span className="tile-label">{label}</span>
            <span className="tile-count">{countText}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Makes by their logo and name; in place of an unknown logo is the name's first letter. */
export function MakeTiles({ tiles }: { tiles: readonly MakeTileView[] }) {
  return (
    <ul className="tiles tiles-makes">
      {tiles.map(({ label, countText, href, mark }) => (
        <li key={href}>
          <a className="tile" href={href}>
            {mark === null ? (
              <span className="brand-mark is-letter" aria-hidden="true">
                {label.slice(0, 1)}
              </span>
            ) : (
              <svg className="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
                <path d={mark} />
              </svg>
            )}
            <span className="tile-label">{label}</span>
            <span className="tile-count">{countText}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const mostAcross = 8

/** Makes rows as even as possible, so that the last one is not a single tile. */
function decideRows(count: number): string {
  const rows = Math.ceil(count / mostAcross)
  return `tiles-across-${Math.ceil(count / rows)}`
}
