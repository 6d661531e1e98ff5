import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { actAs, addPerson } from '#modules/staff/testing.ts'
import { readRows } from '#modules/leads/submit/testing.ts'
import { anyDrive, getPlace, openTestBookings } from '../testing.ts'
import { buildWalkIn, openStaffTestSite } from './testing.ts'

/** A site with a manager and a salesperson, and their steps with bookings. */
export async function openStaffDay(database: Database) {
  const opened = await openStaffTestSite(database)
  const { site, bookings, main, date } = opened
  const managing = await addPerson(database, [{ role: 'sales-manager', site }], { name: 'Mo' })
  const manager: PersonActor = { ...(await actAs(database, managing)), name: 'Mo Manager' }
  const selling = await addPerson(database, [{ role: 'salesperson', site }], { name: 'Sal' })
  const seller: PersonActor = { ...(await actAs(database, selling)), name: 'Sal Seller' }

  const buildMove = (bookingId: string, clock: string, more: object = {}) => ({
    bookingId,
    version: 0,
    date,
    clock,
    bay: null,
    notifies: true,
    ...more,
  })
  return {
    ...opened,
    manager,
    seller,
    buildMove,
    async empty() {
      await readRows(database, 'DELETE FROM booking_limits', [])
      await readRows(database, 'DELETE FROM bookings', [])
      await takeJobs(database)
    },
    read: async (id: string) =>
      (
        await readRows(
          database,
          `SELECT state, attendance, to_char(starts_at AT TIME ZONE 'Australia/Brisbane', 'HH24:MI') AS clock, bay, version,
             time_version, sequence, notice, notice_reason, cancel_reason, person_id FROM bookings WHERE id = $1`,
          [id],
        )
      )[0],
    /** @returns the booking's id */
    async add(more: Parameters<typeof buildWalkIn>[1] = {}, actor = seller): Promise<string> {
      const outcome = await bookings.add(actor, buildWalkIn(opened, more))
      if (!outcome.ok) throw new Error(outcome.message)
      return outcome.bookingId
    },
    move: (bookingId: string, clock: string, more: object = {}, actor = seller) =>
      bookings.move(actor, buildMove(bookingId, clock, more)),
    act: (
      bookingId: string,
      action: 'cancel' | 'undo' | 'check-in' | 'no-show' | 'finish' | 'confirm',
      more: object = {},
      actor = seller,
    ) => bookings.act(actor, { bookingId, action, reason: 'Customer rang', ...more }),
    /** Puts a booking so that it began a while ago. */
    begin: (id: string) =>
      readRows(
        database,
        `UPDATE bookings SET starts_at = now() - interval '30 minutes', ends_at = now() + interval '30 minutes' WHERE id = $1`,
        [id],
      ),
    listAudit: (id: string) =>
      readRows<{ action: string; actor_name: string }>(
        database,
        'SELECT action, actor_name FROM audit_entries WHERE subject_id = $1 ORDER BY id',
        [id],
      ),
    /** The times of the day that the website offers. */
    async listStarts() {
      const { dates } = await openTestBookings(database).listFree(site, getPlace(site), anyDrive)
      return dates.flatMap((day) =>
        day.date === date ? day.slots.map(({ start }) => start.slice(11, 16)) : [],
      )
    },
    close: (more: object = {}, actor = manager) =>
      bookings.limit(actor, {
        siteId: site.id,
        locationId: main.id,
        kind: null,
        bay: null,
        places: 0,
        fromDate: date,
        fromClock: '10:00',
        toDate: date,
        toClock: '12:00',
        reason: 'Staff training',
        ...more,
      }),
  }
}
