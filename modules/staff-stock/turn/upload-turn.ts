import { readFile } from 'node:fs/promises'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import { showName } from '#modules/forms/uploads/file-name.rules.ts'
import { readMultipart } from '#modules/forms/uploads/read-multipart.ts'
import type { UploadLimits } from '#modules/forms/uploads/upload-limits.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { setTurnView } from '#modules/vehicles/turn-upload/set-turn-view.ts'
import { frameBounds } from '#modules/vehicles/turn-upload/upload-limits.rules.ts'
import { admitToVehicle } from '../access/admit-to-vehicle.ts'
import { uploadRunning, uploadsBusy } from '../access/refusals.ts'
import type { StockParts } from '../access/stock-parts.types.ts'
import { changeTurn } from './change-turn.ts'

/** Of one process: each upload takes disk, and its pictures are decoded. */
const mostUploads = 4

/** The form has no long texts. */
const limits: UploadLimits = {
  ...frameBounds,
  fields: 10,
  fieldBytes: 1024,
  totalFieldBytes: 8 * 1024,
}

export interface TurnUpload {
  readonly vehicleId: string
  /** A form of files; its body is read only for a person who may change the vehicle. */
  readonly request: Pick<Request, 'headers' | 'body'>
}

/** Opens the use case that makes uploaded pictures the frames of a vehicle's 360° view. */
export function openTurnUploads(parts: StockParts) {
  /** The people whose pictures are being uploaded. */
  const uploading = new Set<string>()
  return (actor: PersonActor, { vehicleId, request }: TurnUpload): Promise<StaffOutcome> => {
    const wanted = { id: vehicleId, permission: 'stock.change' } as const
    return changeTurn(parts, actor, vehicleId, async (turn) => {
      const { personId } = actor
      if (uploading.has(personId)) return uploadRunning
      if (uploading.size >= mostUploads) return uploadsBusy
      uploading.add(personId)
      try {
        const form = await readMultipart(request, parts.incoming, { limits })
        if (!form.ok) return refuseForm(form.refusal)
        try {
          const frames = form.files.map(({ name, bytes, path }) => ({
            name: showName(name),
            bytes,
            read: () => readFile(path),
          }))
          // Uploading takes minutes, in which the right may have been withdrawn.
          const still = await admitToVehicle(parts, actor, wanted)
          return still.ok ? await setTurnView(parts, { ...turn, frames }) : still
        } finally {
          await form.discard()
        }
      } finally {
        uploading.delete(personId)
      }
    })
  }
}

const refuseForm = ({ code, error }: FormRefusal) => ({
  ok: false as const,
  code: code.replace('lead.', 'turn.'),
  message: error,
})
