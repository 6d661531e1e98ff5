import type { ExampleVehicle, FinanceExampleView } from '#modules/finance/finance-example.types.ts'
import { foldFeatures, type FoldedFeatures } from '#modules/vehicles/words/feature-groups.rules.ts'
import type {
  FactView,
  FinancePanelView,
  VehicleActionView,
  VehiclePageView,
  PriceHistoryView,
} from '#modules/vehicles/page/vehicle-page.types.ts'
import type { PhoneCall } from '#modules/vehicle-pages/ui/use-phone-call.ts'
import type { GalleryBase } from './gallery-base.ts'
import { decideComparisonWarning } from '#modules/finance/comparison-warning.rules.ts'
import { platformDefaults } from '#modules/sites/settings/platform-defaults.ts'
import { paymentStates } from './prices.states.ts'

interface VehicleState {
  readonly title: string
  readonly view: VehiclePageView
}

/** A vehicle of the site with more or fewer pictures. */
export function buildGalleryStates({ vehicle, search }: GalleryBase): VehicleState[] {
  const own = vehicle.photos
  const others = search.cards.flatMap(({ pictureKey }) => pictureKey ?? [])
  const photos = [...own, ...[...new Set(others)].map((key) => ({ key }))]
  const shown = (title: string, count: number, changed: Partial<VehiclePageView> = {}) => ({
    title,
    view: {
      ...vehicle,
      tag: null,
      reservedText: null,
      photos: photos.slice(0, count),
      ...changed,
    },
  })
  return [
    shown('as it is', own.length, { tag: vehicle.tag }),
    shown('no picture', 0),
    shown('one picture', 1),
    shown('two pictures', 2),
    shown('many pictures', 20),
    shown('with a 360° view and a video', 5, {
      media: {
        turnFrames: photos.slice(0, 8).map(({ key }) => key),
        video: { kind: 'file', url: 'https://media.dealer.example/walk.mp4' },
        posterKey: photos[0]?.key ?? null,
      },
    }),
    shown('with a video of another company, and without a photo', 0, {
      media: {
        turnFrames: null,
        video: {
          kind: 'frame',
          service: 'YouTube',
          url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
          href: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        },
        posterKey: null,
      },
    }),
    shown('with a tag', 5, { tag: { text: 'JUST SOLD', tone: 'sold' }, available: false }),
    shown('with a tag, and reserved', 5, {
      tag: { text: 'Hybrid Electric', tone: 'green' },
      reservedText: 'RESERVED',
    }),
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

/** Features, grouped and collapsed by the rule. */
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

interface SummaryState extends VehicleState {
  readonly call: PhoneCall | null
}

/**
 * Summaries: of a vehicle for sale, of one that is not, of one with long texts, and each state of the phone number.
 */
export function buildSummaryStates({ vehicle }: GalleryBase): SummaryState[] {
  const usual: VehiclePageView = { ...vehicle, available: true, similarHref: null }
  const everything: VehiclePageView = {
    ...usual,
    badge: 'Below market',
    finance: financeStates[0]?.finance ?? null,
    price: { kind: 'price', text: '$45,990', was: '$49,490', note: 'Drive Away', buy: null },
    actions: everyAction,
  }
  return [
    { title: 'as it is', view: usual, call: vehicle.phone && buildCall(vehicle.phone) },
    { title: 'everything', view: everything, call: buildCall(masked) },
    { title: 'a number that is asked for', view: everything, call: buildCall(masked, 'asking') },
    { title: 'a number that is shown', view: everything, call: buildCall(whole) },
    {
      title: 'a number that is not to be had',
      view: everything,
      call: buildCall(masked, 'refused'),
    },
    {
      title: 'the call first',
      view: { ...everything, actions: everyAction.toSorted(byCall) },
      call: buildCall(masked),
    },
    {
      title: 'no longer available',
      view: { ...vehicle, available: false, similarHref: '/search/toyota/hilux', actions: [] },
      call: null,
    },
    {
      title: 'long words, no chips',
      view: {
        ...everything,
        title: '2022 Mercedes-Benz Sprinter Transporter High Roof',
        subtitle: '519CDI Extra Long Wheelbase 7G-Tronic Plus VS30 MY23.5 Anniversary Edition',
        badge: '$12,400 below the market average',
        chips: [],
        price: {
          kind: 'price',
          text: '$1,249,990',
          was: '$1,299,990',
          note: 'Excl. Govt. Charges',
          buy: null,
        },
        stockNumber: 'WOL-0000123456789-B',
      },
      call: buildCall(whole),
    },
  ]
}

const masked: PhoneCall['phone'] = { text: '(03) …', href: null }
const whole: PhoneCall['phone'] = { text: '(03) 5550 1234', href: 'tel:0355501234' }

function buildCall(phone: PhoneCall['phone'], turn?: 'asking' | 'refused'): PhoneCall {
  return {
    phone,
    isRevealed: phone === whole,
    isRequesting: turn === 'asking',
    isRefused: turn === 'refused',
    action: '#',
    contactPath: '/contact',
    payload: { car_id: 1, dealership_id: 1, website_id: 1 },
    request: (event) => event.preventDefault(),
  }
}

const byCall = (one: VehicleActionView, other: VehicleActionView) =>
  Number(other.kind === 'call') - Number(one.kind === 'call')

/** A record over every button, so that a new button is a compile error until the gallery shows it. */
const actionLabels: Readonly<Record<VehicleActionView['kind'], string>> = {
  enquire: 'Enquire Now',
  test_drive: 'Book a Test Drive',
  finance: 'Get Finance',
  reserve: 'Reserve Now $1,000',
  call: 'Call',
  trade_in: 'Value My Trade-In',
  chat: 'Chat with us',
  history_report: 'History Report',
  autobot: 'Ask the Autobot',
  video_call: 'See It by Video Call',
  request_photos: 'Request Photos',
  courtesy_hold: 'I’m on my way: keep it for me',
}
const everyAction = Object.entries(actionLabels).map(([kind, label]): VehicleActionView => ({
  kind: kind as VehicleActionView['kind'],
  label,
  href: '#',
  dialog: null,
}))

export const rateWarning = decideComparisonWarning(platformDefaults) ?? ''

export const financeStates: readonly {
  readonly title: string
  readonly finance: FinancePanelView
}[] = [
  {
    title: 'with everything',
    finance: {
      payment: paymentStates[0]!,
      lines: [
        'The repayment assumes a deposit of 10%.',
        'Final payment of 30% at the end of the term.',
        'Offer valid for one month.',
      ],
      warning: rateWarning,
      disclaimer: ['Subject to approval. Terms, conditions, fees and charges apply.'],
      href: '/finance#finance-form',
      calculatorHref: '/finance-calculator?price=29990',
    },
  },
  {
    title: 'as little as there can be',
    finance: {
      payment: paymentStates[2]!,
      lines: [],
      warning: null,
      disclaimer: ['Subject to approval. Terms, conditions, fees and charges apply.'],
      href: null,
      calculatorHref: '/finance-calculator',
    },
  },
]

const financedVehicle: ExampleVehicle = {
  title: '2022 Toyota HiLux',
  subtitle: 'SR5 double cab',
  href: '#',
  pictureKey: null,
  price: '$45,990',
  payment: paymentStates[0]!,
}

const exampleTerms = {
  terms: 'Repayments over 60 months.',
  warning: financeStates[0]!.finance.warning,
  disclaimer: 'Subject to approval. Terms, conditions, fees and charges apply.',
  calculatorHref: '/finance-calculator',
}

export const financeExamples: readonly {
  readonly title: string
  readonly example: FinanceExampleView
}[] = [
  {
    title: 'of a named lender, with others',
    example: {
      lender: 'Taurus Finance',
      vehicles: paymentStates.slice(0, 3).map((payment, at) => ({
        ...financedVehicle,
        href: `#${at}`,
        payment,
      })),
      ...exampleTerms,
    },
  },
  {
    title: 'alone, of lenders who are not named',
    example: {
      lender: null,
      vehicles: [{ ...financedVehicle, subtitle: '' }],
      ...exampleTerms,
      disclaimer: '',
      calculatorHref: null,
    },
  },
]

export const priceHistories: readonly { title: string; history: PriceHistoryView }[] = [
  {
    title: 'unchanged',
    history: {
      listedText: 'Listed 28 days, since 2 November 2026. The price has not changed.',
      dropText: null,
      steps: [
        {
          date: '2026-11-02',
          dateText: '2 November 2026',
          priceText: '$27,000',
          note: 'Drive Away',
          changeText: 'First price',
        },
      ],
    },
  },
  {
    title: 'changed, with prices that cover different charges',
    history: {
      listedText: 'Listed 61 days, since 30 September 2026.',
      dropText: 'Price dropped $1,010 3 days ago',
      steps: [
        {
          date: '2026-11-27',
          dateText: '27 November 2026',
          priceText: '$25,990',
          note: 'Drive Away',
          changeText: '−$1,010',
        },
        {
          date: '2026-11-02',
          dateText: '2 November 2026',
          priceText: '$27,000',
          note: 'Drive Away',
          changeText: 'Covers other charges',
        },
        {
          date: '2026-09-30',
          dateText: '30 September 2026',
          priceText: '$26,500',
          note: 'Excl. Govt. Charges',
          changeText: 'First price',
        },
      ],
    },
  },
]
