import { foldFeatures, type FoldedFeatures } from '#modules/vehicles/feature-groups.rules.ts'
import type { FactView, VehiclePageView } from '#modules/vehicles/vehicle-page.types.ts'
import type { GalleryBase } from '../gallery-base.ts'

interface VehicleState {
  readonly title: string
  readonly view: VehiclePageView
}

/** A vehicle of the site, with more or fewer pictures than it has. */
export function buildGalleryStates({ vehicle, search }: GalleryBase): VehicleState[] {
  const own = vehicle.pictureKeys
  const others = search.cards.flatMap(({ pictureKey }) => pictureKey ?? [])
  const keys = [...new Set([...own, ...others])]
  const shown = (title: string, count: number, changed: Partial<VehiclePageView> = {}) => ({
    title,
    view: { ...vehicle, tag: null, pictureKeys: keys.slice(0, count), ...changed },
  })
  return [
    shown('as it is', own.length, { tag: vehicle.tag }),
    shown('no picture', 0),
    shown('one picture', 1),
    shown('two pictures', 2),
    shown('many pictures', 20),
    shown('with a tag', 5, { tag: { text: 'JUST SOLD', tone: 'sold' }, available: false }),
  ]
}

export function buildFactStates({
  vehicle,
}: GalleryBase): { readonly title: string; readonly facts: readonly FactView[] }[] {
  return [
    { title: 'of a vehicle', facts: vehicle.facts },
    { title: 'one', facts: vehicle.facts.slice(0, 1) },
    {
      title: 'long words',
      facts: [
        { label: 'Transmission', value: '10-speed sports automatic with sequential manual mode' },
        { label: 'VIN', value: 'JTEBU3FJ405123456' },
        { label: 'Gross combination mass', value: '6,850 kg' },
        { label: 'Engine', value: '3.0-litre turbocharged intercooled six-cylinder diesel' },
      ],
    },
  ]
}

const someFeatures = [
  'Adaptive cruise control',
  'Apple CarPlay',
  'Blind spot monitor',
  'Reversing camera',
  'Heated front seats',
  'LED headlights',
]

/** Features as the rule groups and folds them. */
export function buildFeatureStates({
  vehicle,
}: GalleryBase): { readonly title: string; readonly features: FoldedFeatures }[] {
  const many = Array.from({ length: 40 }, (_, index) => `Feature number ${index + 1} of the maker`)
  return [
    { title: 'of the vehicle', features: vehicle.features },
    { title: 'few', features: foldFeatures(someFeatures) },
    { title: 'one', features: foldFeatures(someFeatures.slice(0, 1)) },
    { title: 'many', features: foldFeatures([...someFeatures, ...many]) },
    {
      title: 'long words',
      features: foldFeatures([
        'Autonomous emergency braking with pedestrian, cyclist and junction detection',
        'Electrochromatic interior mirror with integrated HomeLink transmitter',
      ]),
    },
  ]
}

/** The summary of a vehicle that can be bought, that cannot, and whose words are long. */
export function buildSummaryStates({ vehicle }: GalleryBase): VehicleState[] {
  return [
    { title: 'as it is', view: { ...vehicle, available: true, similarHref: null } },
    {
      title: 'no longer available',
      view: { ...vehicle, available: false, similarHref: '/search/toyota/hilux' },
    },
    {
      title: 'long words, no chips',
      view: {
        ...vehicle,
        available: true,
        title: '2022 Mercedes-Benz Sprinter Transporter High Roof',
        subtitle: '519CDI Extra Long Wheelbase 7G-Tronic Plus VS30 MY23.5 Anniversary Edition',
        chips: [],
        price: {
          kind: 'price',
          text: '$1,249,990',
          was: '$1,299,990',
          note: 'Excl. Govt. Charges',
        },
        stockNumber: 'WOL-0000123456789-B',
      },
    },
  ]
}
