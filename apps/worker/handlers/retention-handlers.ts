import { createApplicationDeleter } from '#modules/finance-applications/delivery/delete-application.ts'
import { createRetentionHandler } from '#modules/privacy/delete-expired.ts'
import { createDraftDeleter } from '#modules/trade-in/drafts/delete-draft.ts'
import type { HandlerParts } from './handler-parts.types.ts'

/** Handlers that delete data after its retention period. */
export function createRetentionHandlers(parts: HandlerParts) {
  return {
    deleteExpired: createRetentionHandler(parts),
    deleteApplication: createApplicationDeleter(parts),
    deleteDraft: createDraftDeleter(parts),
  }
}
