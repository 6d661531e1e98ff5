/** API calls through types generated from the document: a compile error here is a fault of the document. */
import createClient from 'openapi-fetch'
import type { paths } from './node_modules/.cache/api.d.ts'

const client = createClient<paths>({ baseUrl: 'https://www.my-dealer.example' })
const key = { authorization: 'Bearer fck_abcdefghij01_secret' }

export async function sendLead(): Promise<string> {
  const { data, error } = await client.POST('/api/leads', {
    body: {
      lead: { form: 'general', category: 'General Enquiry', name: 'Ada', phone: '0412 345 678' },
    },
  })
  if (error !== undefined) throw new Error(error.error)
  return data.lead_id
}

export async function sendVehicle(): Promise<'created' | 'updated' | 'unchanged' | undefined> {
  const params = { path: { id: 1, stocknum: 'U1001' } }
  const path = '/api/v1/dealerships/{id}/vehicles/{stocknum}'
  const body = { make: 'Toyota', model: 'HiLux', year: 2022, price: 45_990 }
  const { data } = await client.PUT(path, { params, headers: key, body })
  // @ts-expect-error a vehicle in full has a make, a model and a year
  await client.PUT(path, { params, headers: key, body: { price: 43_990 } })
  await client.PATCH(path, { params, headers: key, body: { price: 43_990 } })
  return data?.outcome
}

export async function replayDeadDeliveries(id: string): Promise<number> {
  const { data } = await client.POST('/api/v1/leads/{id}/replay', {
    params: { path: { id } },
    headers: key,
  })
  return data?.replayed.length ?? 0
}

export async function recordEvents(session: string, id: string): Promise<void> {
  await client.POST('/api/events', {
    body: {
      session,
      events: [
        { id, number: 40, car_id: 7 },
        { id, number: 29 },
      ],
    },
  })
}

export async function showCar(slug: string): Promise<number | null> {
  const { data } = await client.GET('/websites/{id}/cars/{slug}.json', {
    params: { path: { id: 1, slug } },
  })
  return data !== undefined && 'shown_price' in data ? data.shown_price : null
}
