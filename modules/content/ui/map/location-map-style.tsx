import mapStyleUrl from './location-map.css?url'

/** The style sheet of the map, for pages that show it. */
export function LocationMapStyle() {
  return <link rel="stylesheet" href={mapStyleUrl} precedence="page" />
}
