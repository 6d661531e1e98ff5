import { addressWords } from '#modules/sites/settings/address-words.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'

const buildPattern = (addressWord: string) => `/${addressWord}/:slug`

/** A vehicle (§2), at the path with the site's own word. */
export const vehiclePage = definePage({
  kind: 'vehicle',
  patterns: addressWords.map(buildPattern),
  isOn: ({ configuration }: Site, pattern) =>
    pattern === buildPattern(configuration.vehicle.address_word),
  // Without script, a form on the page requests the dealer's phone number.
  takesPosts: () => true,
  hydration: { start: 'load', resultKind: 'vehicle' },
})
