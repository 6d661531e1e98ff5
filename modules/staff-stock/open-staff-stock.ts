import type { OpenedUseCase } from '#modules/staff/service/opened-use-case.types.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { StockParts } from './access/stock-parts.types.ts'
import { listStock } from './list/list-stock.ts'
import { readStockPicture } from './picture/read-stock-picture.ts'
import { releaseTurn, removeTurn } from './turn/change-turn.ts'
import { openTurnUploads, type TurnUpload } from './turn/upload-turn.ts'
import { getStockVehicle } from './vehicle/get-stock-vehicle.ts'

/** Everything that the console does with vehicles in stock. */
export interface StaffStock {
  readonly list: OpenedUseCase<typeof listStock>
  readonly get: OpenedUseCase<typeof getStockVehicle>
  readonly readPicture: OpenedUseCase<typeof readStockPicture>
  readonly uploadTurn: (actor: PersonActor, upload: TurnUpload) => Promise<StaffOutcome>
  readonly removeTurn: OpenedUseCase<typeof removeTurn>
  readonly releaseTurn: OpenedUseCase<typeof releaseTurn>
}

export const openStaffStock = (parts: StockParts): StaffStock => ({
  list: (actor, filter) => listStock(parts, actor, filter),
  get: (actor, id) => getStockVehicle(parts, actor, id),
  readPicture: (actor, request) => readStockPicture(parts, actor, request),
  uploadTurn: openTurnUploads(parts),
  removeTurn: (actor, id) => removeTurn(parts, actor, id),
  releaseTurn: (actor, id) => releaseTurn(parts, actor, id),
})
