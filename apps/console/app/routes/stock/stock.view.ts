import type { StockPage } from '#modules/staff-stock/list/list-stock.ts'
import type { StockFilter } from '#modules/staff-stock/list/stock-filter.schema.ts'
import type { StockVehicle } from '#modules/staff-stock/vehicle/describe-vehicles.ts'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'
import type { StockPictureWidth } from '#modules/staff-stock/picture/read-stock-picture.ts'
import { wordLeadPlace } from '../../words/place-words.ts'

interface Mark {
  readonly kind: 'good' | 'quiet' | 'wait'
  readonly label: string
}

/** Whether the vehicle can be sold, and whether the website shows it. */
export function markVehicle({
  status,
  reserved,
  href,
}: Pick<StockVehicle, 'href' | 'reserved' | 'status'>): readonly Mark[] {
  return [
    markStatus(status, reserved),
    ...(href === null ? [{ kind: 'quiet', label: 'Not on the website' } as const] : []),
  ]
}

function markStatus(status: StockVehicle['status'], reserved: boolean): Mark {
  if (status === 'sold') return { kind: 'quiet', label: 'Sold' }
  if (reserved) return { kind: 'wait', label: 'Reserved' }
  return status === 'coming_soon'
    ? { kind: 'wait', label: 'Coming soon' }
    : { kind: 'good', label: 'In stock' }
}

/** Such as '$45,990, was $47,990, Drive Away'; '' if it is not known how the website writes it. */
export function wordPrice(price: StockVehicle['price']): string {
  if (price === null) return ''
  if (price.kind === 'subscription') {
    const subscription = [price.text, price.note].filter((part) => part !== null).join(' ')
    return price.buy === null ? subscription : `${subscription}, or ${wordSale(price.buy)}`
  }
  return wordSale(price)
}

const wordSale = ({ text, was, note }: Pick<PriceView, 'note' | 'text' | 'was'>): string =>
  [text, was === null ? null : `was ${was}`, note].filter((part) => part !== null).join(', ')

/** The address of a picture within the console; null: there is none. */
export const buildPictureSource = (
  siteId: number,
  key: string | null,
  width: StockPictureWidth,
): string | null => (key === null ? null : `/stock-pictures/${siteId}/${key}?width=${width}`)

export interface StockRow {
  readonly id: number
  readonly title: string
  /** Stock number, number plate and place. */
  readonly what: string
  readonly price: string
  readonly marks: readonly Mark[]
  readonly picture: string | null
  readonly hasTurn: boolean
}

/** @param hasSites whether the person works at several sites, so that each row names its own */
export const buildStockRows = (
  rows: readonly StockVehicle[],
  hasSites: boolean,
): readonly StockRow[] =>
  rows.map((vehicle) => ({
    id: vehicle.id,
    title: [vehicle.title, vehicle.subtitle].filter((part) => part !== '').join(' '),
    what: [`Stock ${vehicle.stockNumber}`, vehicle.rego, wordPlace(vehicle, hasSites)]
      .filter((part) => part !== null && part !== '')
      .join(' · '),
    price: wordPrice(vehicle.price),
    marks: markVehicle(vehicle),
    picture: buildPictureSource(vehicle.siteId, vehicle.pictureKey, 256),
    hasTurn: vehicle.frames > 0,
  }))

const wordPlace = (
  { siteName, locationName }: Pick<StockVehicle, 'locationName' | 'siteName'>,
  hasSites: boolean,
): string | null => (hasSites ? wordLeadPlace(siteName, locationName) : locationName)

/** The address of the list with a filter, such as `?text=hilux`. */
export function writeStockSearch({ text, after }: StockFilter): string {
  const params = new URLSearchParams()
  if (text !== undefined) params.set('text', text)
  if (after !== undefined) params.set('after', String(after))
  return params.size === 0 ? '' : `?${params}`
}

export const buildStock = (page: StockPage, filter: StockFilter) => ({
  rows: buildStockRows(page.rows, new Set(page.rows.map(({ siteId }) => siteId)).size > 1),
  next: page.next === null ? null : `/stock${writeStockSearch({ after: page.next })}`,
  /** Whether there are more vehicles with the text than are shown. */
  isCut: filter.text !== undefined && page.isMore,
})
