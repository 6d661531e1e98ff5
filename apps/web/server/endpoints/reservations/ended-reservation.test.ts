import { expect, test } from 'vitest'
import { buildExampleReservation } from '#modules/reservations/example-reservation.fake.ts'
import { nobodysReservations } from '#modules/reservations/service/reservation-service.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from '../../http-app.ts'
import { buildTestServices } from '../../test-services.fake.ts'

const reservation = buildExampleReservation()
const plain = buildExampleSite()
const reserve = { ...plain.configuration.reserve, enabled: true, provider: 'stripe' as const }
const site = { ...plain, configuration: { ...plain.configuration, reserve } }

function show(isOver: boolean) {
  const reservations = {
    ...nobodysReservations,
    isToken: () => true,
    find: () => Promise.resolve(reservation),
    isLinkOver: () => Promise.resolve(isOver),
  }
  const { services } = buildTestServices({ reservations }, [site])
  const app = createHttpApp(services, () => Promise.reject(new Error('no page is asked for')))
  const [host = ''] = site.hosts
  const headers = { host, authorization: 'Bearer a-token-of-the-buyer' }
  return app.request(`http://${host}/api/reservations/${reservation.id}`, { headers })
}

test('a reservation is shown by its token until a year after its vehicle was handed over', async () => {
  expect((await show(false)).status).toBe(200)
  const ended = await show(true)
  expect(ended.status).toBe(410)
  expect(await ended.json()).toMatchObject({ code: 'reservation.link-ended' })
})
