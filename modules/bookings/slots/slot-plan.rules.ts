import type { BookingSettings } from '#modules/sites/settings/bookings.schema.ts'
import type { BookingKind, Room } from './slot.types.ts'

/** The rules from which the times of a location are made. */
export interface SlotPlan {
  readonly slotMinutes: number
  readonly noticeMinutes: number
  readonly daysAhead: number
  readonly room: Room
}

/** Whether a site lets visitors book this kind of appointment. */
export const isBookable = (settings: BookingSettings, kind: BookingKind): boolean =>
  kind === 'service' ? settings.services.enabled : settings.test_drives.enabled

/** The plan of a location for visitors; undefined if it takes no such appointments. */
export const findSlotPlan = (
  settings: BookingSettings,
  kind: BookingKind,
  locationSlug: string,
): SlotPlan | undefined =>
  isBookable(settings, kind) ? findStaffPlan(settings, kind, locationSlug) : undefined

/**
 * The plan of a location for staff, who also write appointments into the calendar where visitors do not book by
 * themselves; undefined if the location takes no such appointments.
 */
export function findStaffPlan(
  settings: BookingSettings,
  kind: BookingKind,
  locationSlug: string,
): SlotPlan | undefined {
  const own = settings.locations.find(({ location }) => location === locationSlug)
  if (kind === 'test-drive') {
    const { slot_minutes, notice_minutes, days_ahead, at_once } = settings.test_drives
    const places = own?.test_drives_at_once ?? at_once
    if (places === 0) return undefined
    return {
      slotMinutes: slot_minutes,
      noticeMinutes: notice_minutes,
      daysAhead: days_ahead,
      room: { places, dayMinutes: null },
    }
  }
  const { services } = settings
  const hours = own?.service_hours_per_day ?? services.hours_per_day
  if (hours === 0) return undefined
  return {
    slotMinutes: services.slot_minutes,
    noticeMinutes: services.notice_minutes,
    daysAhead: services.days_ahead,
    room: { places: services.drop_offs_at_once, dayMinutes: Math.round(hours * 60) },
  }
}
