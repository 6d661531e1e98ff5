import { createSession, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildExampleReservation } from '#modules/reservations/example-reservation.fake.ts'
import { nobodysReservations } from '#modules/reservations/service/reservation-service.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { pageMatchContext } from '#platform/web/page-match.ts'
import { sessionContext, withoutSession } from '#platform/web/session.ts'
import { findOwnReservation } from './find-own-reservation.ts'
import { checkoutPage } from './page.ts'

const reservation = buildExampleReservation({ state: 'delivered' })

function open(isOver: boolean): RouterContextProvider {
  const context = new RouterContextProvider()
  const query = { reservation: reservation.id, token: 'a-token-of-the-buyer' }
  const reservations = {
    ...nobodysReservations,
    isToken: () => true,
    find: () => Promise.resolve(reservation),
    isLinkOver: () => Promise.resolve(isOver),
  }
  context.set(requestContext, { site: buildExampleSite() } as never)
  context.set(servicesContext, { reservations } as never)
  context.set(pageMatchContext, { page: checkoutPage, query } as never)
  context.set(sessionContext, { ...withoutSession, read: () => Promise.resolve(createSession()) })
  return context
}

test('the token in the URL opens the buyer’s checkout until its links expire', async () => {
  expect(await findOwnReservation(open(false), reservation.vehicleId)).toEqual(reservation)
  expect(await findOwnReservation(open(true), reservation.vehicleId)).toBeUndefined()
})
