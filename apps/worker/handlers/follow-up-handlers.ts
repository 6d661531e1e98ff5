import { createLeadAllocator } from '#modules/follow-up/allocation/allocate-lead.ts'
import { createLeadEscalator } from '#modules/follow-up/allocation/escalate-lead.ts'
import type { HandlerParts } from './handler-parts.types.ts'

/** Handlers of what happens to leads without a person. */
export function createFollowUpHandlers(parts: HandlerParts) {
  return {
    allocate: createLeadAllocator(parts),
    escalate: createLeadEscalator(parts),
  }
}
