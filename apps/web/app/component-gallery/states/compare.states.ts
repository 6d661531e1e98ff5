import {
  buildComparePage,
  type ComparePageView,
} from '#modules/garage/compare/compare-page.view.ts'
import type { ComparisonColumn } from '#modules/vehicles/page/comparison.types.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { GalleryBase } from './gallery-base.ts'

interface CompareState {
  readonly title: string
  readonly view: ComparePageView
}

/** Comparisons of the site's vehicles: several, one, none, and some that were removed. */
export function buildCompareStates({ site, search }: GalleryBase): CompareState[] {
  const [first, second, third] = search.cards.map(toColumn)
  const known = [first, second, third].filter((column) => column !== undefined)
  const gone: ComparisonColumn[] = [
    { kind: 'left', id: -1, title: '2019 Kia Rio', similarHref: '/search/kia/rio' },
    { kind: 'unknown', id: -2 },
  ]
  const show = (title: string, columns: readonly ComparisonColumn[]): CompareState => ({
    title,
    view: buildComparePage({
      configuration: site.configuration,
      columns,
      offered: search.cards.slice(3, 9),
      browseHref: '/',
    }),
  })
  return [
    show('three', known),
    show('one that is sold, one that is unknown', [...known.slice(0, 2), ...gone]),
    show('one alone', known.slice(0, 1)),
    show('none yet', []),
  ]
}

const toColumn = (card: VehicleCardView, index: number): ComparisonColumn => ({
  ...card,
  kind: 'vehicle',
  km: 20_000 * (index + 1),
  facts: card.chips.map((value, at) => ({ label: `Fact ${at + 1}`, value })),
  features: ['ABS', 'Reversing Camera', ...(index === 0 ? ['Tow Bar', 'Heated Seats'] : [])],
  place: null,
  enquiry: { label: 'Enquire Now', href: '/enquire' },
})
