import { createCardHandler } from '#modules/open-graph/compose-card.ts'
import type { HandlerParts } from './handler-parts.types.ts'

export async function openCardHandlers({ findSite, openCards }: HandlerParts) {
  return { composeCard: createCardHandler({ ...(await openCards()), findSite }) }
}
