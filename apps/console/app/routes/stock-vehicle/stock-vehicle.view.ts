import type { StaffVehicle } from '#modules/staff-stock/vehicle/get-stock-vehicle.ts'
import { nameSide } from '#modules/vehicles/turn/turn-view.rules.ts'
import { findFrameFault } from '#modules/vehicles/turn/turn-frames.rules.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { wordLeadPlace } from '../../words/place-words.ts'
import { buildPictureSource, markVehicle, wordPrice } from '../stock/stock.view.ts'

interface FrameView {
  /** Null: the picture is not fetched yet. */
  readonly source: string | null
  /** Such as 'Picture 3 of 24: front left'. */
  readonly label: string
}

/** The 360° view of a vehicle in words. */
export interface TurnPart {
  /** How many frames there are, and where they are from. */
  readonly summary: string
  /** When people decided it; null: feeds decide. */
  readonly decided: { readonly by: string; readonly at: MomentView } | null
  /** What is wrong with it; null: nothing. */
  readonly trouble: string | null
  readonly frames: readonly FrameView[]
}

export function buildTurn(
  { turn: { frames, decidedBy }, siteId }: Pick<StaffVehicle, 'siteId' | 'turn'>,
  now: Date,
): TurnPart {
  const count = frames.length
  const missing = frames.filter((key) => key === null).length
  return {
    summary: summarize(count, decidedBy !== null),
    decided: decidedBy && { by: decidedBy.name, at: buildMoment(decidedBy.at, now) },
    trouble: findTrouble(count, missing),
    frames: frames.map((key, at) => ({
      source: buildPictureSource(siteId, key, 256),
      label: `Picture ${at + 1} of ${count}: ${nameSide(at, count).toLowerCase()}`,
    })),
  }
}

function summarize(count: number, isDecided: boolean): string {
  if (count === 0) {
    return isDecided
      ? 'It has no 360° view, and feeds cannot bring one.'
      : 'It has no 360° view. A feed may bring one, or you upload one here.'
  }
  const pictures = count === 1 ? '1 picture' : `${count} pictures`
  return isDecided
    ? `${pictures}, uploaded by your people. Feeds do not change them.`
    : `${pictures}, from a feed. Pictures that you upload replace them for good.`
}

function findTrouble(count: number, missing: number): string | null {
  if (findFrameFault(count) !== null) {
    return 'The website does not show it: it has too few pictures, or too many.'
  }
  if (missing === 0) return null
  return missing === 1
    ? '1 picture is not fetched yet, or cannot be shown.'
    : `${missing} pictures are not fetched yet, or cannot be shown.`
}

export const buildStockVehicle = (vehicle: StaffVehicle, now: Date) => ({
  id: vehicle.id,
  title: vehicle.title,
  subtitle: vehicle.subtitle,
  place: wordLeadPlace(vehicle.siteName, vehicle.locationName),
  marks: markVehicle(vehicle),
  picture: buildPictureSource(vehicle.siteId, vehicle.pictureKey, 640),
  href: vehicle.href,
  facts: [
    { label: 'Price', value: wordPrice(vehicle.price) },
    { label: 'Stock number', value: vehicle.stockNumber },
    { label: 'Number plate', value: vehicle.rego ?? '' },
    { label: 'Location', value: vehicle.locationName ?? 'None named' },
  ].filter(({ value }) => value !== ''),
  turn: buildTurn(vehicle, now),
  mayChange: vehicle.mayChange,
})
