import { buildPromoCard } from '#modules/promotions/promo-cards.view.ts'
import type { PromoCardView } from '#modules/promotions/promo-card.types.ts'
import {
  type PromoCardSettings,
  promoCardSettingsSchema,
} from '#modules/sites/settings/promotions.schema.ts'
import { buildPromoCss } from '#modules/theme/promo-css.view.ts'
import type { GalleryBase } from './gallery-base.ts'

interface PromoState {
  readonly title: string
  readonly promo: PromoCardView
}

const kinds = {
  warranty: ['3 Year Standard warranty', 'On every used vehicle, at no extra cost.'],
  video_call: ['See it on a video call', 'We walk around it while you stay on the couch.'],
  trade_in: ['We buy your vehicle', 'A price in minutes, paid the same day.'],
  freight: ['Delivered to your driveway', 'Freight quotes to every state.'],
  finance: ['Finance in one form', 'Pre-approval without a visit to the bank.'],
  three_year_protection: [
    '3 Year protection',
    '3 Year mechanical protection plan on used vehicles.',
  ],
  quality_assured: ['Quality assured', '150 checks before it gets its price.'],
} as const satisfies Record<PromoCardSettings['kind'], readonly [string, string]>

/** Light, dark and loud backgrounds; each site's text colours are readable on them. */
const grounds = { 'on white': '#ffffff', 'on black': '#000000', 'on yellow': '#ffd200' }

/** Every kind of promo card, on the accent colour and on the backgrounds above, with the site's rules. */
export function buildPromoStates({ site, search }: GalleryBase): PromoState[] {
  const key = search.cards.find(({ pictureKey }) => pictureKey !== null)?.pictureKey ?? null
  const usual = (Object.keys(kinds) as PromoCardSettings['kind'][]).map((kind) => ({
    kind,
    heading: kinds[kind][0],
    text: kinds[kind][1],
    url: '/contact',
  }))
  const pictured = usual.map((card) => ({
    title: `${card.kind}: with a picture`,
    card: { ...card, image: key === null ? null : `/images/${key}` },
  }))
  const [first = { kind: 'warranty', heading: '', text: '' } as const] = usual
  const states = [
    ...usual.map((card) => ({ title: card.kind, card })),
    ...Object.entries(grounds).flatMap(([title, background]) =>
      usual.map((card) => ({ title: `${card.kind}: ${title}`, card: { ...card, background } })),
    ),
    ...pictured,
    { title: 'leads nowhere', card: { ...first, url: null } },
    { title: 'to a page that does not exist', card: { ...first, url: '/no/such/page' } },
    { title: 'heading alone', card: { ...first, text: null } },
    { title: 'long words', card: { ...first, ...longWords } },
  ]
  return states.map(({ title, card }) => {
    const [parsed] = promoCardSettingsSchema.parse({ enabled: true, every: 2, cards: [card] }).cards
    if (parsed === undefined) throw new Error('one card was written')
    return { title, promo: buildPromoCard(parsed, 0, { site, routes: ['/contact'] }) }
  })
}

/** CSS classes for the backgrounds above, which the site's own style does not have. */
export function buildPromoStateCss({ site: { configuration } }: GalleryBase): string {
  const cards = Object.values(grounds).map((background) => ({
    kind: 'warranty',
    heading: 'Warranty',
    background,
  }))
  const promo_cards = promoCardSettingsSchema.parse({ enabled: true, every: 2, cards })
  return buildPromoCss({ promo_cards, theme: configuration.theme })
}

const longWords = {
  heading: 'Comprehensive roadside-assistance membership and mechanical protection plan',
  text: 'Twenty-four-hour help on every sealed road of the country, a rental vehicle while yours is in the workshop, and accommodation for everybody aboard where you break down far from home.',
}
