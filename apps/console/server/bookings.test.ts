import { expect, test } from 'vitest'
import { emptyCalendar } from '#modules/bookings/staff/staff-bookings.fake.ts'
import type { StaffBookings } from '#modules/bookings/staff/open-staff-bookings.ts'
import { startConsole } from './built-console.fake.ts'
import { openStaffBrowser } from './sign-in.fake.ts'

const id = '00000000-0000-4000-8000-000000000001'

async function open(name: 'priya' | 'sam', bookings: Partial<StaffBookings> = {}) {
  const { staff, openBrowser } = await startConsole({ bookings: { ...emptyCalendar, ...bookings } })
  const browser = openBrowser()
  await openStaffBrowser(browser, staff, `${name}@dealer.example`)
  return browser
}

test('a place without a calendar says what to do', async () => {
  const priya = await open('priya')
  const response = await priya.send('/bookings')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('No location of yours takes test drives or services.')
})

test('the start screen has no appointments, and leads to the calendar', async () => {
  const html = await (await (await open('priya')).send('/')).text()
  expect(html).toContain('No more appointments today.')
  expect(html).toContain('href="/bookings"')
})

test('a booking that the person does not see is missing, for reading and for changing', async () => {
  const priya = await open('priya')
  expect((await priya.send(`/bookings/${id}`)).status).toBe(404)
  const form = { intent: 'cancel', reason: 'Away' }
  expect((await priya.send(`/bookings/${id}`, { form })).status).toBe(422)
})

test('a salesperson may not close the calendar', async () => {
  const sam = await open('sam')
  expect((await sam.send('/bookings/close')).status).toBe(403)
  expect((await sam.send('/bookings/close', { form: { reason: 'x' } })).status).toBe(403)
})

test('checking in from the start screen leads back to it, without script', async () => {
  const asked: object[] = []
  const priya = await open('priya', {
    act: (_actor, request) => {
      asked.push(request)
      return Promise.resolve({ ok: true, state: 'arrived' })
    },
  })
  const form = { intent: 'check-in', from: 'today' }
  const response = await priya.send(`/bookings/${id}`, { form })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
  expect(asked).toMatchObject([{ bookingId: id, action: 'check-in' }])
})
