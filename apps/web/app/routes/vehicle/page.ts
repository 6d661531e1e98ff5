import { addressWords } from '#modules/sites/settings/address-words.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { listVideoSources, type VideoView } from '#modules/vehicles/video/video.view.ts'
import { type Packed, unpack } from '#platform/web/packed.ts'
import { definePage } from '#platform/web/page-definition.ts'

const buildPattern = (addressWord: string) => `/${addressWord}/:slug`

/** The part of the loader's result from which the page's policy follows. */
interface LoadedVehicle {
  readonly result: { readonly view: Packed<Pick<VehiclePageView, 'media'>> }
}

const findVideo = (loaded: Partial<LoadedVehicle> | null | undefined): VideoView | null => {
  const view = loaded?.result?.view
  return view === undefined ? null : (unpack(view).media?.video ?? null)
}

/** A vehicle (§2), at the path with the site's own word. */
export const vehiclePage = definePage({
  kind: 'vehicle',
  patterns: addressWords.map(buildPattern),
  isOn: ({ configuration }: Site, pattern) =>
    pattern === buildPattern(configuration.vehicle.address_word),
  // Without script, a form on the page requests the dealer's phone number.
  takesPosts: () => true,
  hydration: { start: 'load', resultKind: 'vehicle' },
  listContentSources: (_site, loaded) => ({
    pictures: [],
    ...listVideoSources(findVideo(loaded as Partial<LoadedVehicle> | null | undefined)),
  }),
})
