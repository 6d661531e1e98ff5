import type { BrandActionsView } from '#modules/content/ui/brand-actions.tsx'
import { compareVariants } from '#modules/models/compare-variants.rules.ts'
import type { ModelGroupView } from '#modules/models/model-card.view.ts'
import type { ModelPaymentView } from '#modules/models/model-stock.types.ts'
import type { ModelPageView } from '#modules/models/model-page.view.ts'

const picture = (view: string, paint: string) => `/images/s-1-ute-2-${view}-${paint}-clear-0`

const card = {
  title: 'Toyota HiLux',
  make: 'Toyota',
  name: 'HiLux',
  href: '#hilux',
  pictureUrl: picture('side', 'grey'),
  price: '$34,500',
  priceNote: 'drive away',
  fuel: 'Diesel, Petrol',
  isNew: false,
}

const corolla = { ...card, title: 'Toyota Corolla', name: 'Corolla', href: '#corolla' }

/** Groups of models: several, each with a heading, and a single one, which has no heading. */
export const modelGroupStates: readonly {
  readonly title: string
  readonly groups: readonly ModelGroupView[]
}[] = [
  {
    title: 'by body: full rows, two bodies of one model, without price or picture',
    groups: [
      {
        body: 'Ute',
        models: [
          card,
          {
            ...card,
            title: 'Toyota LandCruiser 70 Series',
            name: 'LandCruiser 70 Series',
            href: '#70',
            isNew: true,
          },
          { ...card, href: '#bare', pictureUrl: null, price: null, priceNote: null, fuel: '' },
          ...Array.from({ length: 6 }, (_, index) => ({ ...card, href: `#hilux-${index}` })),
        ],
      },
      { body: 'Hatch', models: [corolla] },
      { body: 'Van', models: [{ ...card, title: 'Toyota HiAce', name: 'HiAce', href: '#hiace' }] },
    ],
  },
  {
    title: 'few models: one grid',
    groups: [
      { body: 'Ute', models: [card] },
      { body: 'Hatch', models: [corolla] },
    ],
  },
]

export const brandActionsStates: readonly {
  readonly title: string
  readonly view: BrandActionsView
}[] = [
  {
    title: 'with stock',
    view: {
      make: 'Toyota',
      stockHref: '#stock',
      testDrive: { label: 'Book a Test Drive', href: '#drive' },
    },
  },
  { title: 'without stock and form', view: { make: 'Toyota', stockHref: null, testDrive: null } },
]

export const modelPaymentState: ModelPaymentView = {
  text: '$57,490 Drive Away, or $298 per week at 7.49% p.a. (8.41% p.a. comparison rate)',
  title: '2025 Toyota HiLux',
  href: '#vehicle',
}

const variants = [
  { slug: 'sr', name: 'SR Double Cab', price: '$57,000', drive: '4x4', seats: '5' },
  { slug: 'workmate', name: 'WorkMate Single Cab', price: '$34,500', drive: '4x2', seats: null },
].map(({ slug, name, price, drive, seats }) => ({
  slug,
  name,
  isCompared: slug === 'sr',
  cells: [
    { label: 'Price from', value: price },
    { label: 'Drive', value: drive },
    { label: 'Fuel', value: 'Diesel' },
    { label: 'Transmission', value: '6 Speed Automatic' },
    { label: 'Engine', value: '2.8-litre turbo-diesel' },
    { label: 'Seats', value: seats },
  ],
}))

export const modelPageState: ModelPageView = {
  title: 'Toyota HiLux',
  make: 'Toyota',
  path: '/hilux',
  range: { label: 'Toyota range', href: '#range' },
  isNew: true,
  bodyWords: 'Ute',
  image: {
    url: picture('hero', 'grey'),
    thumb: picture('side', 'grey'),
    alt: 'A Toyota HiLux in grey.',
  },
  price: { text: '$34,500', note: 'drive away' },
  introduction: 'Carries the tools all week and the boat on Saturday.',
  paragraphs: [],
  facts: [
    { label: 'Seats', value: '2 to 5' },
    { label: 'Engine', value: '2.8-litre turbo-diesel' },
    { label: 'Drive', value: '4x4 or 4x2' },
  ],
  features: [],
  colours: [
    { name: 'Storm Grey', swatch: '#6b7177', image: picture('hero', 'grey') },
    { name: 'Glacier White', swatch: '#f2f3f1', image: picture('hero', 'white') },
  ],
  gallery: [
    { url: picture('hero', 'grey'), alt: 'From the front.' },
    { url: picture('side', 'white'), alt: 'From the side.' },
  ],
  common: [
    { label: 'Fuel', value: 'Diesel' },
    { label: 'Transmission', value: '6 Speed Automatic' },
  ],
  columns: ['Price from', 'Drive', 'Seats'],
  variants,
  mostCompared: 2,
  comparison: { variants, rows: compareVariants(variants) },
  isAlone: true,
  accessoriesCount: 12,
  links: { enquire: '#enquire', testDrive: '#drive', brochure: null },
}
