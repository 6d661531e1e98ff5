import { z } from 'zod'
import { buildLocationViews } from '#modules/content/location.view.ts'
import { defineTool } from './define-tool.ts'

/** The site's locations as its contact page shows them. */
export const openingHoursTool = defineTool({
  name: 'opening_hours',
  title: 'Locations and opening hours',
  description:
    'Every location with address, phone, hours of the week, special days of the next two weeks, and whether it is open now.',
  input: z.strictObject({}),
  run(_input, { site, now, origin }) {
    const { time_zone: timeZone } = site.configuration.region
    const locations = buildLocationViews(site, now).map((location) => ({
      location: location.slug,
      name: location.name,
      department: location.department,
      address: location.addressLines.join(', '),
      phone: location.phone?.text ?? null,
      open_now: location.openState === null ? null : location.openState.kind === 'open',
      open_text: location.openState?.label ?? null,
      hours: location.hours.map(({ day, text }) => ({ day, hours: text })),
      special_days: location.specialDays.map(({ day, text }) => ({ day, hours: text })),
      licence: location.licence,
      link: origin + location.href,
      map: location.mapHref,
    }))
    return Promise.resolve({ ok: true, answer: { time_zone: timeZone, locations } })
  },
})
