import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/** The duration of work, by the form fields that choose it. */
export interface WorkHours {
  /** Hours for work without its own, and for a booking without chosen work. */
  readonly usualHours: number
  readonly fields: readonly {
    readonly name: string
    /** Hours by the value of the field. */
    readonly hours: Readonly<Record<string, number>>
  }[]
}

type Settings = Pick<SiteConfiguration, 'service' | 'bookings'>

/** The hours of the site's menu and of its other work, for a form with these field names. */
export function buildWorkHours(
  { service, bookings }: Settings,
  names: { readonly interval: string | null; readonly extraWork: string | null },
): WorkHours {
  const { usual_hours: usualHours } = bookings.services
  const list = (items: readonly { readonly name: string; readonly hours: number | null }[]) =>
    Object.fromEntries(items.flatMap(({ name, hours }) => (hours === null ? [] : [[name, hours]])))
  return {
    usualHours,
    fields: [
      ...(names.interval === null ? [] : [{ name: names.interval, hours: list(service.menu) }]),
      ...(names.extraWork === null
        ? []
        : [{ name: names.extraWork, hours: list(service.extra_work) }]),
    ],
  }
}

/**
 * The total hours of all chosen work, rounded up to quarters of an hour; without chosen work, the usual hours.
 *
 * @param valuesOf the values of a field
 */
export function sumWorkHours(
  { usualHours, fields }: WorkHours,
  valuesOf: (name: string) => readonly string[],
): number {
  const chosen = fields.flatMap(({ name, hours }) =>
    [...new Set(valuesOf(name))]
      .filter((value) => value !== '')
      .map((value) => (Object.hasOwn(hours, value) ? (hours[value] ?? usualHours) : usualHours)),
  )
  const sum = chosen.reduce((total, hours) => total + hours, 0)
  return Math.ceil((chosen.length === 0 ? usualHours : sum) * 4) / 4
}
