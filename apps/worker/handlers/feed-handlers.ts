import { fetchFromServer } from '#modules/stock-feeds/fetch-from-server.ts'
import { createFeedImporter } from '#modules/stock-feeds/import-feed.ts'
import { meterCalls } from '#platform/http/call-meter.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import type { HandlerParts } from './handler-parts.types.ts'

export async function openFeedHandlers(parts: HandlerParts) {
  const { callMeter, loopbackWebhooks } = parts
  const feeds = await parts.openFeeds()
  return {
    importFeed: createFeedImporter({
      ...parts,
      ...feeds,
      fetch: meterCalls(callMeter, 'stock-feeds', guardedFetch),
      fetchFromServer: meterCalls(callMeter, 'stock-feeds', fetchFromServer),
      allowLoopback: loopbackWebhooks,
    }),
  }
}
