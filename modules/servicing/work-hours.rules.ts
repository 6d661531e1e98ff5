import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/** How long work takes, by the fields of a booking form that choose it. */
export interface WorkHours {
  /** Of work that has no hours of its own, and of a booking that chooses none. */
  readonly usualHours: number
  readonly fields: readonly {
    readonly name: string
    /** By the value of the field. */
    readonly hours: Readonly<Record<string, number>>
  }[]
}

type Settings = Pick<SiteConfiguration, 'service' | 'bookings'>

/** Hours of the site's menu and of its other work, for a form with fields of these names. */
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
 * Hours of all work that is chosen, in quarters of an hour, rounded up; where nothing is chosen, the usual hours.
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
