import { buildPicturePath } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { listSeen } from '../scripts/seen-vehicles.ts'
import { fetchVehicleCards } from '../vehicle-cards.ts'

/**
 * `<seen-strip none failed>`: small cards of the vehicles that the visitor saw lately, or why there are no cards. Its
 * content is in its shadow root; `seen-strip.css` styles the parts, and shows the section while the element has
 * `filled`.
 *
 * Placeholders have the size of cards, and are added before the content below is laid out, so that nothing moves when
 * the cards load.
 */
export function defineSeenStrip(siteSlug: string): void {
  class SeenStrip extends HTMLElement {
    readonly #list = createPart('ul', 'list')

    constructor() {
      super()
      this.attachShadow({ mode: 'open' }).append(this.#list)
    }

    connectedCallback(): void {
      const ids = listSeen(siteSlug)
      if (ids.length === 0) return
      const items = ids.map(createItem)
      this.#list.append(...items.map(({ item }) => item))
      this.toggleAttribute('filled', true)
      if (document.readyState === 'complete') void this.#load(ids, items)
      else addEventListener('load', () => void this.#load(ids, items))
    }

    async #load(ids: readonly number[], items: readonly SeenItem[]): Promise<void> {
      try {
        const { cards } = await fetchVehicleCards(ids)
        if (cards.length === 0) return this.#say('none')
        for (const [index, { item, fill }] of items.entries()) {
          const card = cards[index]
          if (card === undefined) item.remove()
          else fill(card)
        }
      } catch {
        this.#say('failed')
      }
    }

    #say(reason: 'none' | 'failed'): void {
      const note = createPart('li', 'note')
      note.textContent = this.getAttribute(reason)
      this.#list.replaceChildren(note)
    }
  }
  customElements.define('seen-strip', SeenStrip)
}

interface SeenItem {
  readonly item: HTMLElement
  fill(card: VehicleCardView): void
}

function createItem(): SeenItem {
  const item = createPart('li', 'item')
  const link = createPart('a', 'card')
  const picture = createPart('img', 'picture')
  const name = createPart('b', 'name')
  const price = createPart('span', 'price')
  picture.alt = ''
  picture.width = 256
  picture.height = 192
  picture.loading = 'lazy'
  link.append(picture, name, price)
  item.append(link)
  return {
    item,
    fill(card) {
      link.href = card.href
      if (card.pictureKey !== null) picture.src = buildPicturePath(card.pictureKey, 384, 'frame')
      name.textContent = `${card.title} ${card.subtitle}`.trim()
      price.textContent = card.price.text
    },
  }
}

function createPart<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  part: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.part.add(part)
  return element
}
