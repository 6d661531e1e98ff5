import type { MapNames } from '#modules/locations/map/map-ground.rules.ts'
import type { MapName } from '#modules/locations/map/map-layout.types.ts'
import type { LocationMapView } from '../../map/location-map.view.ts'

/** Sea, land, roads, names and a scale: for orientation, and silent to screen readers. */
export function MapGround({ map }: { readonly map: LocationMapView }) {
  const { ground, scale } = map
  const { width, height } = map.frame
  const { state, national } = ground.roads
  const fine = ground.isOfCountry ? ' is-fine' : ''
  return (
    <g aria-hidden="true">
      <defs>
        <path id="map-land" d={ground.land} />
        <path id="map-state-roads" d={state} />
        <path id="map-national-roads" d={national} />
      </defs>
      <rect className="location-map__sea" width={width} height={height} />
      <use href="#map-land" className="location-map__shore" />
      <use href="#map-land" className="location-map__shallows" />
      <use href="#map-land" className="location-map__land" />
      {/* All edges first, so that roads join where they meet. */}
      <g className={`location-map__road-edges${fine}`}>
        <use href="#map-state-roads" />
        <use href="#map-national-roads" className="is-national" />
      </g>
      <g className={`location-map__roads${fine}`}>
        <use href="#map-state-roads" />
        <use href="#map-national-roads" className="is-national" />
      </g>
      <GroundNames names={ground.names.narrow} size="narrow" />
      <GroundNames names={ground.names.wide} size="wide" />
      {ground.leaders.map(({ from, to }, at) => (
        // Two locations may be at one spot; the order is that of their numbers.
        // oxlint-disable-next-line react/no-array-index-key
        <g key={at} className="location-map__leader">
          <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
          <circle cx={from.x} cy={from.y} r="5" />
        </g>
      ))}
      <g className="location-map__scale" transform={`translate(${width - 28} ${height - 28})`}>
        <path className="location-map__scale-ground" d={`M${-scale.units} -10V0H0V-10`} />
        <path d={`M${-scale.units} -10V0H0V-10`} />
        <g transform={`translate(${-scale.units / 2} -20)`}>
          <text fontSize="15">{scale.label}</text>
        </g>
      </g>
    </g>
  )
}

interface GroundNamesProps {
  readonly names: MapNames
  readonly size: 'narrow' | 'wide'
}

/** The names for a drawing of one width; the style sheet shows those that suit it. */
function GroundNames({ names: { waters, towns, shields }, size }: GroundNamesProps) {
  return (
    <g className={`location-map__names location-map__names--${size}`}>
      {waters.map((water, at) => (
        // Two lines of one name, or two seas: their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <g key={at} className="location-map__water">
          <PlacedName name={water} />
        </g>
      ))}
      {shields.map(({ number, country, x, y }) => (
        <g
          key={number}
          className={`location-map__highway location-map__highway--${country.toLowerCase()}`}
          transform={`translate(${x} ${y})`}
        >
          <g className="location-map__plate">
            <rect
              x={-plateWidth(number) / 2}
              y="-9.5"
              width={plateWidth(number)}
              height="19"
              rx="5"
            />
            <text fontSize="13" dy="0.36em">
              {number}
            </text>
          </g>
        </g>
      ))}
      {towns.map((town) => (
        <g
          key={town.name}
          className={['location-map__town', town.isCity && 'is-city', town.isAtSea && 'is-at-sea']
            .filter(Boolean)
            .join(' ')}
        >
          {town.dot === null ? null : <circle cx={town.dot.x} cy={town.dot.y} r="4.5" />}
          <PlacedName name={town} />
        </g>
      ))}
    </g>
  )
}

/** Wide enough for the letters of its number, in the units of the plate. */
const plateWidth = (number: string): number => number.length * 8 + 9

function PlacedName({ name: { name, x, y, anchor } }: { readonly name: MapName }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <text fontSize="15" dy="0.35em" textAnchor={anchor}>
        {name}
      </text>
    </g>
  )
}
