import { findBaseColour, type BaseColour } from '../art/base-colour.rules.ts'
import { chooseStudioModel } from '../art/choose-model.rules.ts'
import { formatStudioKey, groundParts } from '../art/studio-key.rules.ts'
import type { StudioGround, StudioModel, StudioPicture, StudioShape } from '../art/studio-styles.ts'
import { listGalleryViews, type StudioView, usualViews } from '../art/studio-views.ts'
import { listTurnKeys } from '../art/turn-keys.rules.ts'
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
 * the stock is the same with other pictures. Some vehicles are new arrivals without pictures, and some show every view
 * that their form has, and a 360° view.
 */
export function addPictures(drafts: readonly DraftVehicle[], plan: PicturedPlan): void {
  const random = createRandom(`${plan.seed} pictures`)
  const wellPictured = chooseWellPictured(drafts)
  let before = ''
  for (const draft of drafts) {
    const { car } = draft
    const drawn = drawViews(random, draft)
    const views = wellPictured.has(draft) ? listGalleryViews(chooseModel(draft)) : drawn
    let groundPart = random.integer(0, groundParts - 1)
    const listKeys = () => {
      const look = choosePicture(draft, plan.ground, groundPart)
      return views.map((view) => formatStudioKey({ ...look, view }))
    }
    if (listKeys()[0] === before) groundPart = (groundPart + 1) % groundParts
    const keys = listKeys()
    before = keys[0] ?? before
    car.images = keys.map(buildImage)
    if (wellPictured.has(draft)) {
      const frames = listTurnKeys(choosePicture(draft, plan.ground, groundPart))
      car.turn_images = frames.map(buildImage)
    }
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

/**
 * The vehicles that have all views of their form: of each form that has more than the usual views, the dealership's
 * first vehicle in stock that is offered at a price.
 */
function chooseWellPictured(drafts: readonly DraftVehicle[]): ReadonlySet<DraftVehicle> {
  const firstOfForm = new Map<string, DraftVehicle>()
  for (const draft of drafts) {
    const { car } = draft
    if (car.status !== 'in_stock' || car.show_on_dealer_website === false || !car.price) continue
    const model = chooseModel(draft)
    const form = `${model.shape}-${model.style}`
    const hasMore = listGalleryViews(model).length > usualViews.length
    if (hasMore && !firstOfForm.has(form)) firstOfForm.set(form, draft)
  }
  return new Set(firstOfForm.values())
}

const buildImage = (key: string) => ({ image: { url: buildPictureAddress(key) } })

function choosePicture(
  draft: DraftVehicle,
  ground: StudioGround,
  groundPart: number,
): Omit<StudioPicture, 'view'> {
  const { colour = null, stocknum } = draft.car
  const paint =
    findBaseColour(colour) ?? defaultPaints[stocknum.length % defaultPaints.length] ?? 'Silver'
  return { ...chooseModel(draft), paint, ground, groundPart }
}

function chooseModel({ car }: DraftVehicle): StudioModel {
  const { make, model, year, body = null, badge = null, fuel = null } = car
  const { seats = null, drive = null } = car
  const fallback = shapeOfItem[car.item_type ?? ''] ?? 'hatch'
  return chooseStudioModel({ make, model, body, badge, year, fuel, seats, drive }, fallback)
}
