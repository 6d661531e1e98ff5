import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'

/** Also for a vehicle that exists, and that the person may not see. */
export const unknownVehicle: StaffRefusal = {
  ok: false,
  code: 'stock.unknown',
  message: 'This vehicle is not on your list any more.',
}

export const uploadRunning: StaffRefusal = {
  ok: false,
  code: 'turn.running',
  message: 'Pictures of yours are still being uploaded. Wait until they are done, then try again.',
}

export const uploadsBusy: StaffRefusal = {
  ok: false,
  code: 'turn.busy',
  message: 'Several colleagues are uploading pictures just now. Try again in a few minutes.',
}
