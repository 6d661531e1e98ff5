import { findBaseColour, type BaseColour } from '../art/base-colour.rules.ts'
import { chooseStudioModel } from '../art/choose-model.rules.ts'
import { formatStudioKey, groundParts } from '../art/studio-key.rules.ts'
import type { StudioGround, StudioShape } from '../art/studio-styles.ts'
import { type StudioView, usualViews } from '../art/studio-views.ts'
import { buildPictureAddress } from '../pictures/picture-address.rules.ts'
import type { DraftVehicle } from './draft-vehicle.ts'
import { createRandom, type Random } from './random.ts'

/** The paints with which vehicles are drawn whose colour has no base colour. */
const defaultPaints: readonly BaseColour[] = ['Silver', 'White', 'Grey']

const shapeOfItem: Readonly<Record<string, StudioShape>> = {
  Camper: 'caravan',
  Motorcycle: 'motorcycle',
  RV: 'motorhome',
  Truck: 'truck',
}

interface PicturedPlan {
  readonly seed: string
  readonly ground: StudioGround
}

/**
 * Adds pictures to demo vehicles, on the dealership's own background. Has its own random numbers, so that the rest of
 * the stock is the same with other pictures. Some vehicles are new arrivals without pictures.
 */
export function addPictures(drafts: readonly DraftVehicle[], plan: PicturedPlan): void {
  const random = createRandom(`${plan.seed} pictures`)
  let before = ''
  for (const draft of drafts) {
    const { car } = draft
    const views = drawViews(random, draft)
    let groundPart = random.integer(0, groundParts - 1)
    const listKeys = () => views.map((view) => buildKey(draft, view, plan.ground, groundPart))
    if (listKeys()[0] === before) groundPart = (groundPart + 1) % groundParts
    const keys = listKeys()
    before = keys[0] ?? before
    car.images = keys.map((key) => ({ image: { url: buildPictureAddress(key) } }))
    car.primary_image_url = car.images[0]?.image.url ?? null
    car.photos_count = keys.length
    // Dealers do not move a vehicle to the front before it has been photographed.
    if (keys.length === 0) car.custom_rank = 1
  }
}

/**
 * The views of a vehicle. Vehicles that have not arrived have few pictures; the others have most of the views, and a
 * few have only one.
 */
function drawViews(random: Random, { car, age }: DraftVehicle): readonly StudioView[] {
  const chance = random.next()
  if (car.status === 'coming_soon' && chance < 0.5) return []
  if (chance < 0.02) return []
  if (chance < 0.05) return usualViews.slice(0, 1)
  return usualViews.slice(0, age < 4 || (car.price ?? 0) > 40_000 ? usualViews.length : 4)
}

function buildKey(
  { car }: DraftVehicle,
  view: StudioView,
  ground: StudioGround,
  groundPart: number,
): string {
  const { make, model, year, body = null, colour = null } = car
  const { badge = null, fuel = null, seats = null } = car
  const fallback = shapeOfItem[car.item_type ?? ''] ?? 'hatch'
  const vehicle = { make, model, body, badge, year, fuel, seats }
  const paint =
    findBaseColour(colour) ?? defaultPaints[car.stocknum.length % defaultPaints.length] ?? 'Silver'
  const form = chooseStudioModel(vehicle, fallback)
  return formatStudioKey({ ...form, view, paint, ground, groundPart })
}
