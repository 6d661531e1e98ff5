import type { Site } from '#modules/sites/site.types.ts'
import { findPictureKey } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'
import type { OpenGraphCard } from './draw-card/open-graph-card.schema.ts'

type ShownVehicle = Pick<
  VehiclePageView,
  'title' | 'subtitle' | 'price' | 'photos' | 'conditionText' | 'tag' | 'available'
>

/** A vehicle's card for shared links: its price as the page shows it (§4), and whether it is sold. */
export function buildVehicleCard(vehicle: ShownVehicle): OpenGraphCard {
  const { title, subtitle, price, photos, conditionText, tag, available } = vehicle
  const state = available ? conditionText : (tag?.text ?? conditionText)
  return {
    eyebrow: cut(state, 40),
    title: cut(title, 200),
    subtitle: subtitle === '' ? null : cut(subtitle, 200),
    price: {
      text: cut(price.text, 60),
      note: price.note === null ? null : cut(price.note, 60),
      was: price.was === null ? null : cut(price.was, 30),
    },
    pictureKey: photos[0]?.key ?? null,
  }
}

interface SharedPage {
  readonly eyebrow: string | null
  readonly title: string
  readonly picture: { readonly url: string } | null
}

/** The card of an author's page: its title, with its picture if that is stored. */
export function buildPageCard({ eyebrow, title, picture }: SharedPage): OpenGraphCard {
  return {
    eyebrow: eyebrow === null ? null : cut(eyebrow, 40),
    title: cut(title, 200),
    subtitle: null,
    price: null,
    pictureKey: findPictureKey(picture?.url ?? null),
  }
}

interface SharedModel {
  readonly title: string
  readonly isNew: boolean
  readonly bodyWords: string
  readonly price: { readonly text: string; readonly note: string | null } | null
  readonly image: { readonly url: string } | null
}

/** The card of a new model: its lowest price, as its page shows it. */
export function buildModelCard(model: SharedModel): OpenGraphCard {
  const { title, isNew, bodyWords, price, image } = model
  return {
    eyebrow: isNew ? 'Just arrived' : 'New',
    title: cut(title, 200),
    subtitle: bodyWords === '' ? null : cut(bodyWords, 200),
    price:
      price === null
        ? null
        : {
            text: cut(`From ${price.text}`, 60),
            note: price.note === null ? null : cut(price.note, 60),
            was: null,
          },
    pictureKey: findPictureKey(image?.url ?? null),
  }
}

interface SharedOffer {
  readonly title: string
  readonly figure: { readonly text: string; readonly note: string | null } | null
  readonly secondFigure: string | null
  readonly repaymentNote: string | null
  readonly until: string | null
  readonly picture: { readonly url: string } | null
}

/**
 * The card of current offers: one with its figure and end, several with their titles. A repayment is left out, because
 * it must not be shown without its rates, which would be too small in a picture.
 */
export function buildOffersCard(heading: string, offers: readonly SharedOffer[]): OpenGraphCard {
  const [first, ...others] = offers
  const pictured = offers.find(({ picture }) => findPictureKey(picture?.url ?? null) !== null)
  const pictureKey = findPictureKey(pictured?.picture?.url ?? null)
  if (first === undefined || others.length > 0) {
    const titles = offers.map(({ title }) => title).join(', ')
    return {
      eyebrow: null,
      title: cut(heading, 200),
      subtitle: titles === '' ? null : cut(titles, 200),
      price: null,
      pictureKey,
    }
  }
  const { title, figure, until } = first
  const isPrice = first.secondFigure !== null || first.repaymentNote === null
  return {
    eyebrow: cut(heading, 40),
    title: cut(title, 200),
    subtitle: until === null ? null : cut(until, 200),
    price:
      figure === null || !isPrice
        ? null
        : {
            text: cut(figure.text, 60),
            note: figure.note === null ? null : cut(figure.note, 60),
            was: null,
          },
    pictureKey,
  }
}

/** The card of pages without a picture: the site's name and locality. */
export function buildSiteCard({ configuration, dealerships }: Site): OpenGraphCard {
  const places = dealerships.flatMap(({ locations }) => locations.filter(({ visible }) => visible))
  const cities = [...new Set(places.map(({ address }) => address.city))]
  return {
    eyebrow: null,
    title: cut(configuration.name, 200),
    subtitle: cities.length === 0 || cities.length > 4 ? null : cut(cities.join(', '), 200),
    price: null,
    pictureKey: null,
  }
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
