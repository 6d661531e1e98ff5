import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { matchPattern } from '#platform/web/path-pattern.ts'

/** The first word of vehicles' addresses is the site's choice: cars, campers, motorcycles (§2). */
const buildPattern = ({ configuration }: Site) => `/${configuration.vehicle.address_word}/:slug`

export const vehiclePage = definePage({
  kind: 'vehicle',
  find: (site: Site, path) => matchPattern(buildPattern(site), path),
  listAddresses: (site: Site) => [buildPattern(site)],
  // Its phone number is asked for by a form.
  takesPosts: () => true,
  hydration: { start: 'load', resultKind: 'vehicle' },
})
