import type { Schema } from '@markdoc/markdoc'
import { LinkAddress, PictureAddress } from './link-address.ts'

const text = (description: string) => ({ type: String, required: true, description })
const optionalText = (description: string) => ({ type: String, description })
const picture = { type: PictureAddress, description: 'A picture: a path or an https address.' }
const alt = optionalText('What the picture shows.')
const link = { type: LinkAddress, description: 'Where it leads.' }

/** Defines a tag with content; `render` names its component. */
const block = (
  render: string,
  description: string,
  attributes: Schema['attributes'] = {},
): Schema => ({ render, description, attributes, inline: false })

/** Defines a tag without content. */
const single = (
  render: string,
  description: string,
  attributes: Schema['attributes'] = {},
): Schema => ({ render, description, attributes, inline: false, selfClosing: true })

/** The tags that documents may contain in addition to Markdown; `docs/guides/content.md` describes them for authors. */
export const bodyTags: Readonly<Record<string, Schema>> = {
  hero: block('Hero', 'A band across the page, with a picture behind or beside its words.', {
    title: text('Its words.'),
    picture,
    alt,
  }),
  cards: block('Cards', 'Cards beside each other.'),
  card: block('Card', 'One of them.', { title: text('Its heading.'), href: link, picture, alt }),
  gallery: block('Gallery', 'The pictures inside, beside each other.'),
  video: single('Video', 'A video, loaded only by a click on its still picture.', {
    provider: { type: String, required: true, matches: ['youtube', 'vimeo'] },
    id: { type: String, required: true, matches: /^[\w-]{4,32}$/ },
    title: text('What it shows.'),
    still: { ...picture, required: true },
  }),
  steps: block('Steps', 'What happens one after the other.'),
  step: block('Step', 'One of them.', { title: text('Its heading.') }),
  faq: block('Faq', 'Questions with their answers inside.'),
  question: block('Question', 'One of them, with its answer inside.', {
    title: text('The question.'),
  }),
  faqs: single('FaqTopic', 'The questions of the site under a topic; without one, all of them.', {
    topic: optionalText('The topic as the questions name it.'),
  }),
  callout: block('Callout', 'Words that stand out.', {
    title: optionalText('Its heading.'),
    kind: { type: String, matches: ['note', 'important', 'offer'], default: 'note' },
  }),
  quote: block('Quote', 'What somebody said.', {
    name: text('Who said it.'),
    role: optionalText('What they are.'),
  }),
  team: block('Team', 'People of the dealership.'),
  member: block('Member', 'One of them; a sentence about them may stand inside.', {
    name: text('Their name.'),
    role: text('What they do.'),
    languages: optionalText(
      'Languages that they speak with customers, as they are read: Mandarin and English.',
    ),
    picture,
    phone: { type: String, matches: /^\+?[0-9(][0-9 ()-]{4,22}$/ },
    email: { type: String, matches: /^[^\s@]{1,64}@[^\s@]{1,189}$/ },
  }),
  form: single('Form', 'The way to a form of the site, where the site has it.', {
    slug: { type: String, required: true, matches: /^[a-z0-9]+(-[a-z0-9]+)*$/ },
    label: optionalText('Words of the button. Without: the form’s title.'),
  }),
  stock: single('StockStrip', 'Vehicles of a search, and the way to all of them.', {
    path: { type: String, required: true, matches: /^\/search\/[^\s\\]{1,300}$/ },
    heading: text('Words over them.'),
  }),
  offers: single('OfferStrip', 'Offers that run now; none, and it is left out.', {
    heading: text('Words over them.'),
    model: { type: String, matches: /^[a-z0-9]+(-[a-z0-9]+)*$/ },
  }),
  models: single(
    'ModelStrip',
    'Models of a make that the site sells new; none, and it is left out.',
    {
      make: { type: String, required: true, matches: /^[a-z0-9]+(-[a-z0-9]+)*$/ },
      heading: text('Words over them.'),
    },
  ),
  hours: single(
    'OpeningHours',
    'The locations of a department, or all: address, phone, way there and opening hours.',
    {
      department: {
        type: String,
        matches: ['sales', 'service', 'parts', 'all'],
        default: 'sales',
      },
    },
  ),
  map: single('MapLink', 'Address and way to a location; without one, to all.', {
    location: { type: String, matches: /^[a-z0-9]+(-[a-z0-9]+)*$/ },
  }),
  'service-menu': single('ServiceMenu', 'Services by interval with their prices (service.menu).'),
  'extra-work': single('ExtraWork', 'Price guide of other work (service.extra_work).'),
  'capped-prices': single(
    'CappedPriceList',
    'Capped prices by model while they hold (service.capped_prices).',
  ),
  tyres: single('TyreList', 'Tyres, batteries and work on them with prices (service.tyres).'),
  button: single('Button', 'A link that looks like a button.', {
    href: { ...link, required: true },
    label: text('Its words.'),
    quiet: { type: Boolean, default: false },
  }),
}

/** Tags that are only allowed directly inside another tag, with the name of that tag. */
export const tagParents: Readonly<Record<string, string>> = {
  card: 'cards',
  step: 'steps',
  question: 'faq',
  member: 'team',
}
