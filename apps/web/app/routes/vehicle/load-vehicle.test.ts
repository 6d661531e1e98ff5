import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { pageMatchContext } from '#platform/web/page-match.ts'
import { loadVehicle } from './load-vehicle.ts'
import { vehiclePage } from './page.ts'

test('a hidden listing redirects to the listing that hides it, temporarily', async () => {
  const context = new RouterContextProvider()
  const path = '/cars/2024-kia-rio-s-two'
  const findVehiclePage = () => Promise.resolve({ kind: 'listed-again', path })
  context.set(requestContext, { site: buildExampleSite(), now: new Date() } as never)
  context.set(servicesContext, { stock: { findVehiclePage } } as never)
  context.set(pageMatchContext, {
    page: vehiclePage,
    found: { slug: '2024-kia-rio-s-one' },
  } as never)
  const response = await loadVehicle(context).catch((thrown: unknown) => thrown)
  expect(response).toBeInstanceOf(Response)
  const { status, headers } = response as Response
  expect(status).toBe(302)
  expect(headers.get('location')).toBe(path)
})
