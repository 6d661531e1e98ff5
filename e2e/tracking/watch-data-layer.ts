import type { BrowserContext } from 'playwright-core'

/** The data layer of all pages of a visit, as a tag manager reads it: number and id of each event. */
export async function watchDataLayer(context: BrowserContext): Promise<string[]> {
  const seen: string[] = []
  await context.exposeBinding('reportEntry', (_source, number: number, id: string) => {
    seen.push(`${number} ${id}`)
  })
  await context.addInitScript(() => {
    const layer: unknown[] = []
    layer.push = (...entries: unknown[]) => {
      for (const entry of entries) {
        const { event, event_number, event_id } = Object(entry) as Record<string, unknown>
        if (event === 'website_event') Object(window).reportEntry(event_number, event_id)
      }
      return Array.prototype.push.apply(layer, entries)
    }
    window.dataLayer = layer
  })
  return seen
}
