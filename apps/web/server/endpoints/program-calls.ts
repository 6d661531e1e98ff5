import { addSiteMedia } from './media-endpoint.ts'
import { listLeadsOfKey } from './programs/lead-list-endpoint.ts'
import { confirmLead } from './programs/lead-receipt-endpoint.ts'
import { replayLead } from './programs/lead-replay-endpoint.ts'
import { showLeadOfKey } from './programs/lead-show-endpoint.ts'
import { showSessionData } from './programs/session-data-endpoint.ts'
import { saveVehicles } from './stock/bulk-vehicles-endpoint.ts'
import { removeVehicle } from './stock/remove-vehicle-endpoint.ts'
import { changeVehicle, putVehicle } from './stock/save-vehicle-endpoints.ts'
import { uploadPicture } from './stock/upload-picture-endpoint.ts'

/** `/api/v1`: the endpoints for a dealer's other systems, which are also in the typed client (apps/api-client). */
export const programCalls = [
  showSessionData,
  listLeadsOfKey,
  showLeadOfKey,
  replayLead,
  confirmLead,
  putVehicle,
  changeVehicle,
  removeVehicle,
  saveVehicles,
  uploadPicture,
  addSiteMedia,
] as const
