import type { Site } from '#modules/sites/site.types.ts'
import { findPictureKey } from '#modules/vehicles/picture-address.rules.ts'
import type { VehiclePageView } from '#modules/vehicles/vehicle-page.types.ts'
import type { OpenGraphCard } from './draw-card/open-graph-card.schema.ts'

type ShownVehicle = Pick<
  VehiclePageView,
  'title' | 'subtitle' | 'price' | 'pictureKeys' | 'conditionText' | 'tag' | 'available'
>

/** A vehicle as a shared link shows it: its price as the page displays it (§4), and that it is sold where it is. */
export function buildVehicleCard(vehicle: ShownVehicle): OpenGraphCard {
  const { title, subtitle, price, pictureKeys, conditionText, tag, available } = vehicle
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
    pictureKey: pictureKeys[0] ?? null,
  }
}

interface SharedPage {
  readonly eyebrow: string | null
  readonly title: string
  readonly picture: { readonly url: string } | null
}

/** A page that somebody wrote: its title, with its picture where that is stored. */
export function buildPageCard({ eyebrow, title, picture }: SharedPage): OpenGraphCard {
  return {
    eyebrow: eyebrow === null ? null : cut(eyebrow, 40),
    title: cut(title, 200),
    subtitle: null,
    price: null,
    pictureKey: findPictureKey(picture?.url ?? null),
  }
}

/** What a site shares that has no picture for it: its name, and where it is. */
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
