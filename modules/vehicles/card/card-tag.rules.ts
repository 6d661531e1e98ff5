import { buildWideAddress } from '../pictures/picture-address.rules.ts'
import type { TagSettings } from '#modules/sites/settings/vehicles.schema.ts'
import { isAvailable } from '../availability/availability.rules.ts'
import type { CarType, VehicleStatus } from '../vehicle.ts'

const secondsPerDay = 86_400

export interface TaggedVehicle {
  readonly status: VehicleStatus
  readonly carType: CarType
  readonly make: string
  readonly reserved: boolean
  readonly certified: boolean
  readonly tag: string | null
  readonly simpleFuel: string | null
  /** Null: unknown; the vehicle is then not tagged as new. */
  readonly createdAt: Date | null
}

export interface CardTag {
  readonly kind: 'sold' | 'success' | 'reserved' | 'certified' | 'custom' | 'coming-soon' | 'new'
  /** The text alternative of a certification programme's picture. */
  readonly text: string
  readonly imageUrl: string | null
}

/**
 * §4 Card tag priority: the first of seven tags that applies; null if none does. Texts and switches are settings of
 * the site.
 */
export function decideCardTag(
  vehicle: TaggedVehicle,
  settings: TagSettings,
  now: Date,
): CardTag | null {
  const tag = (kind: CardTag['kind'], text: string): CardTag => ({ kind, text, imageUrl: null })
  if (!isAvailable(vehicle)) return tag('sold', settings.sold_text)
  const eco = settings.eco_enabled ? findEcoText(vehicle.simpleFuel, settings) : null
  if (eco !== null) return tag('success', eco)
  if (vehicle.reserved) return tag('reserved', settings.reserved_text)
  if (settings.certified_enabled && isCertifiedUsed(vehicle, settings.certified_manufacturers)) {
    const { certified_image_url: url } = settings
    const imageUrl = url === null ? null : buildWideAddress(url, 256)
    return { ...tag('certified', settings.certified_text), imageUrl }
  }
  if (settings.custom_enabled && vehicle.tag !== null && vehicle.tag !== '') {
    return tag('custom', vehicle.tag)
  }
  if (vehicle.status === 'coming_soon') return tag('coming-soon', settings.coming_soon_text)
  if (settings.new_enabled && isNewOnSite(vehicle, settings, now)) {
    return tag('new', decideNewText(vehicle, settings))
  }
  return null
}

/**
 * §4: the text that says that an available vehicle is reserved, for when its tag shows the fuel, which has a higher
 * priority. Null if the tag itself says so, or if the vehicle is not reserved.
 */
export function decideReservedNotice(
  vehicle: Pick<TaggedVehicle, 'status' | 'reserved'>,
  tag: CardTag | null,
  settings: Pick<TagSettings, 'reserved_text'>,
): string | null {
  if (!vehicle.reserved || !isAvailable(vehicle) || tag?.kind === 'reserved') return null
  return settings.reserved_text
}

/** For how many seconds after `createdAt` a vehicle is tagged as new. */
export function newTagSeconds({ new_within_days }: Pick<TagSettings, 'new_within_days'>): number {
  return new_within_days * secondsPerDay
}

/** The text of the tag for new arrivals. A used vehicle is not 'new', so sites may set another text for it. */
function decideNewText({ carType }: TaggedVehicle, settings: TagSettings): string {
  return carType === 'used' ? (settings.new_used_text ?? settings.new_text) : settings.new_text
}

function findEcoText(simpleFuel: string | null, settings: TagSettings): string | null {
  if (simpleFuel === 'Electric') return settings.eco_electric_text
  const hybrid = simpleFuel === 'Hybrid' || simpleFuel === 'Plug-in Hybrid'
  return hybrid ? settings.eco_hybrid_text : null
}

/** Whether a vehicle is certified used. Makes are compared as slugs, since configurations contain slugs. */
function isCertifiedUsed(vehicle: TaggedVehicle, makeSlugs: readonly string[]): boolean {
  const slug = vehicle.make.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return vehicle.certified && vehicle.carType === 'used' && makeSlugs.includes(slug)
}

/** Whether a vehicle is new on the site. §9: for 8 days unless the site's setting differs, counted as plain seconds. */
export function isNewOnSite(
  { createdAt }: Pick<TaggedVehicle, 'createdAt'>,
  settings: Pick<TagSettings, 'new_within_days'>,
  now: Date,
): boolean {
  const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)
  return createdAt !== null && seconds(now) - seconds(createdAt) < newTagSeconds(settings)
}
