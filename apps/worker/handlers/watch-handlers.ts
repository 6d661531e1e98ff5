import { createStockWatcher } from '#modules/accounts/searches/watch-stock.ts'
import type { HandlerParts } from './handler-parts.types.ts'

export const createWatchHandlers = (parts: HandlerParts) => ({
  watchStock: createStockWatcher(parts),
})
