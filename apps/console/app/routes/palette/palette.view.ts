import type { PaletteResults } from '#modules/palette/search-palette.ts'
import { buildMoment } from '../../parts/moment.view.ts'
import type { PaletteGroup } from '../../palette/palette.types.ts'

interface Reading {
  readonly isRecent: boolean
  readonly now: Date
  readonly findSiteOrigin: (siteId: number) => string | null
}

const bookingKinds = { 'test-drive': 'Test drive', service: 'Service' } as const

/** What was found, in groups; groups without results are left out. */
export function buildPaletteGroups(
  { leads, vehicles, bookings }: PaletteResults,
  { isRecent, now, findSiteOrigin }: Reading,
): readonly PaletteGroup[] {
  const groups: readonly PaletteGroup[] = [
    {
      label: isRecent ? 'Opened lately' : 'Customers and their leads',
      items: leads.map(({ id, name, wants, siteName, createdAt }) => ({
        id: `lead-${id}`,
        label: name,
        detail: `${wants} · ${siteName} · ${buildMoment(createdAt, now).ago}`,
        to: `/leads/${id}`,
      })),
    },
    {
      label: 'Bookings',
      items: bookings.map(({ id, leadId, kind, name, when }) => ({
        id: `booking-${id}`,
        label: name,
        detail: `${bookingKinds[kind]} · ${when}`,
        to: `/leads/${leadId}`,
      })),
    },
    {
      label: 'Vehicles',
      items: vehicles.flatMap(({ id, title, stockNumber, rego, page }) => {
        const origin = page === null ? null : findSiteOrigin(page.siteId)
        if (page === null || origin === null) return []
        const plate = rego === null || rego === '' ? '' : ` · ${rego}`
        const detail = `Stock ${stockNumber}${plate} · on the website`
        return [{ id: `vehicle-${id}`, label: title, detail, to: origin + page.path }]
      }),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
