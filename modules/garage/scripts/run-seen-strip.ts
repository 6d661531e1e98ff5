import { buildPicturePath } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { fetchVehicleCards } from '../vehicle-cards.ts'
import { listSeen } from './seen-vehicles.ts'

/**
 * Recently seen, on a page that does not hydrate (`seen-strip.tsx`). Runs where the strip stands in the document, so that
 * its room is there before anything below it is laid out: nothing moves when the cards come.
 */
export function runSeenStrip(siteSlug: string): void {
  const strip = document.querySelector<HTMLElement>('[data-seen-strip]')
  const list = strip?.querySelector('[data-seen-list]')
  const template = list?.querySelector('template')
  if (!strip || !list || !template) return
  const ids = listSeen(siteSlug)
  if (ids.length === 0) return

  const addItem = (): Element => {
    list.append(template.content.cloneNode(true))
    return list.lastElementChild ?? list
  }
  const items = ids.map(addItem)
  strip.hidden = false

  const say = (reason: 'none' | 'failed') => {
    const words = document.createElement('li')
    words.textContent = strip.dataset[reason] ?? ''
    list.replaceChildren(words)
  }
  const load = () =>
    void fetchVehicleCards(ids).then(
      ({ cards }) => {
        if (cards.length === 0) return say('none')
        for (const [index, item] of items.entries()) {
          const card = cards[index]
          if (card === undefined) item.remove()
          else fill(item, card)
        }
      },
      () => say('failed'),
    )
  if (document.readyState === 'complete') load()
  else addEventListener('load', load)
}

function fill(item: Element, { href, title, subtitle, pictureKey, price }: VehicleCardView): void {
  const place = item.querySelector('div')
  const picture = item.querySelector('img')
  const [name, words] = item.querySelectorAll('b, span')
  if (place === null || picture === null || name === undefined || words === undefined) return
  // An empty place is no link yet.
  const link = document.createElement('a')
  link.href = href
  link.append(...place.childNodes)
  place.replaceWith(link)
  if (pictureKey !== null) picture.src = buildPicturePath(pictureKey, 384, 'frame')
  name.textContent = `${title} ${subtitle}`.trim()
  words.textContent = price.text
}
