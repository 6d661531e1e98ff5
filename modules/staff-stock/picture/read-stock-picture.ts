import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { isPictureKey } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { PictureFormat } from '#platform/images/picture-format.rules.ts'
import type { StockParts } from '../access/stock-parts.types.ts'

/** Pictures of a list, and the one of a vehicle's page. */
export const stockPictureWidths = [256, 640] as const
export type StockPictureWidth = (typeof stockPictureWidths)[number]

export interface StockPictureRequest {
  /** From outside: any text. */
  readonly siteId: string
  readonly key: string
  readonly width: StockPictureWidth
  readonly format: PictureFormat
  readonly signal: AbortSignal
}

export interface StockPicture {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

const unknownPicture = {
  ok: false,
  code: 'stock.no-picture',
  message: 'There is no such picture.',
} as const

/**
 * A picture of the vehicles of a site, 4 to 3. The console serves it itself: the website may be closed, and pages of the
 * console load nothing of another origin.
 */
export async function readStockPicture(
  parts: StockParts,
  actor: PersonActor,
  { siteId, key, width, format, signal }: StockPictureRequest,
): Promise<StaffOutcome<{ readonly picture: StockPicture }>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  if (!/^[1-9]\d{0,14}$/.test(siteId) || !isPictureKey(key)) return unknownPicture
  const site = await parts.findSite(Number(siteId))
  if (site === undefined) return unknownPicture
  const place = { kind: 'site', siteId: site.id, groupId: site.groupId } as const
  if (!decideAccess(actor, 'leads.read', place).allowed) return unknownPicture
  const view = await parts.pictures.find(site, { key, width, form: 'frame', format })
  const made = await view?.make(signal)
  if (view === undefined || made?.kind !== 'made') return unknownPicture
  return { ok: true, picture: { mediaType: view.mediaType, bytes: made.bytes } }
}
