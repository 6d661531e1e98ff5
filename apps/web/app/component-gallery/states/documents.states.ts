import { formatStudioKey } from '#modules/vehicles/art/studio-key.rules.ts'
import type { RenderableTreeNode } from '@markdoc/markdoc'
import type { ArticleCardView } from '#modules/content/articles/article.types.ts'
import type { OfferCardView } from '#modules/content/offers/offer.types.ts'
import type { OfferFilterView } from '#modules/content/offers/offers-page.view.ts'
import { readBody } from '#modules/documents/body/read-body.ts'
import { renderBody } from '#modules/documents/body/render-body.ts'
import type { Site } from '#modules/sites/site.types.ts'

const picture = `/images/${formatStudioKey({
  shape: 'sedan',
  style: 1,
  view: 'front',
  paint: 'Blue',
  ground: 'cool',
  groundPart: 1,
})}`

/** Texts that together contain every tag. */
export const documentSamples: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'words, lists, a table, a picture',
    text: `## A heading of two or three words

A paragraph with a [link](/contact), **strong words** and *others*. It says what it has to say in lines that the eye can follow from one end to the other.

- One thing
- Another, which is longer and goes on into a second line where the window is narrow

1. First
2. Second

| Service | Price |
| --- | --- |
| 15,000 km | $245 |
| 30,000 km | $289 |

![A car by the sea](${picture})

#### Small print

Less important.`,
  },
  {
    title: 'bands, cards, steps, callouts, quotes',
    text: `{% hero title="A band across the page" picture="${picture}" alt="A car by the sea" %}
Words beside a picture.
{% /hero %}

{% hero title="A band without a picture" %}
Words alone.
{% /hero %}

{% cards %}
{% card title="With a link" href="/contact" %}
The whole card leads there.
{% /card %}
{% card title="With a picture" picture="${picture}" alt="A car" %}
And words.
{% /card %}
{% card title="With neither" %}
Words.
{% /card %}
{% /cards %}

{% steps %}
{% step title="Call us" %}
We ask what you need.
{% /step %}
{% step title="Come by" %}
The car stands ready.
{% /step %}
{% /steps %}

{% callout title="Good to know" %}
A note.
{% /callout %}

{% callout kind="important" title="Please read" %}
Something that matters.
{% /callout %}

{% callout kind="offer" %}
An offer without a heading.
{% /callout %}

{% quote name="Ana Te Rangi" role="customer since 2019" %}
They rang back when they said they would.
{% /quote %}`,
  },
  {
    title: 'people, pictures, a video, questions',
    text: `{% team %}
{% member name="Jen Halloran" role="Dealer principal" phone="(02) 5550 4100" email="jen@dealer.example" %}
Knows every car by its sound.
{% /member %}
{% member name="Prince" role="Guard dog" picture="${picture}" %}
Sleeps.
{% /member %}
{% /team %}

{% gallery %}
![One](${picture})

![Two](${picture})
{% /gallery %}

{% video provider="youtube" id="abcdefghijk" title="How a hybrid works" still="${picture}" /%}

{% faq %}
{% question title="Do you take trade-ins?" %}
We do, of any make.
{% /question %}
{% /faq %}

{% faqs /%}`,
  },
  {
    title: 'prices of the workshop',
    text: `{% service-menu /%}

{% extra-work /%}

{% capped-prices /%}

{% tyres /%}`,
  },
  {
    title: 'what the site itself brings',
    text: `{% stock path="/search/sample" heading="In stock now" /%}

{% models make="toyota" heading="New models" /%}

{% offers heading="Offers" /%}

{% hours department="sales" /%}

{% map /%}

{% form slug="general" /%}

{% button href="/contact" label="Contact us" quiet=true /%}`,
  },
]

/** @throws Error for a text that is invalid in documents */
export function buildDocumentTree(site: Site, text: string): RenderableTreeNode {
  const reading = readBody(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  return JSON.parse(JSON.stringify(renderBody(reading.body, site))) as RenderableTreeNode
}

const offer: OfferCardView = {
  slug: 'runout',
  title: '2026 plates to clear',
  summary: 'The last four of the outgoing model, with their first service on us.',
  figure: { text: '$38,990', note: 'drive away' },
  secondFigure: '$164 a week',
  repaymentNote: '60 months, 10% deposit, interest rate 7.95% p.a., comparison rate 8.80% p.a.',
  until: 'Until 31 December',
  endsSoon: null,
  creditTerms: ['WARNING: This comparison rate is true only for the example given.'],
  terms: 'For stock on the ground. Not with other offers.',
  model: null,
  make: null,
  picture: { url: picture, alt: 'A car by the sea' },
  enquireHref: '/contact?offer=runout#contact-form',
}

export const offerStates: readonly { readonly title: string; readonly offer: OfferCardView }[] = [
  { title: 'offer: price and repayment', offer },
  { title: 'offer: about to end', offer: { ...offer, slug: 'soon', endsSoon: 'Ends tomorrow' } },
  {
    title: 'offer: no figure, no picture, no end',
    offer: {
      ...offer,
      slug: 'bare',
      figure: null,
      secondFigure: null,
      repaymentNote: null,
      creditTerms: [],
      until: null,
      picture: null,
    },
  },
]

export const offerFilterStates: readonly OfferFilterView[] = [
  { label: 'All offers', href: '/special-offers', isChosen: true },
  { label: 'RAV4', href: '/special-offers?model=rav4', isChosen: false },
  { label: 'LandCruiser Prado', href: '/special-offers?model=prado', isChosen: false },
]

const article: ArticleCardView = {
  slug: 'first-ute',
  href: '/blog/first-ute',
  title: 'Buying your first ute, in five questions',
  description: 'Payload, tray, towing, tyres and who drives it on Sunday.',
  date: '2026-08-07',
  dateText: '7 August 2026',
  author: 'Marco Pellegrini',
  picture: { url: picture, alt: '' },
}

export const articleStates: readonly ArticleCardView[] = [
  article,
  { ...article, slug: 'logbook', title: 'How to read a logbook', picture: null },
]
