import type { ApiClient } from './create-api-client.ts'

/** A vehicle in the dealer's own system. */
export interface DmsVehicle {
  readonly stocknum: string
  readonly make: string
  readonly model: string
  readonly year: number
  readonly price: number
  readonly images: string[]
}

export interface DmsChanges {
  readonly changed: readonly DmsVehicle[]
  /** Stock numbers of what was sold elsewhere. */
  readonly gone: readonly string[]
}

const rowsAtOnce = 500

/**
 * Sends what changed since the last time.
 *
 * @returns what was not taken, for whoever looks after the stock
 */
export async function sendStock(
  client: ApiClient,
  dealershipId: number,
  { changed, gone }: DmsChanges,
): Promise<readonly string[]> {
  const rows = [...changed, ...gone]
  const rejected: string[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    const response = await client.api.v1.dealerships[':id'].vehicles.$post({
      param: { id: String(dealershipId) },
      json: {
        vehicles: part.filter((row) => typeof row !== 'string'),
        remove: part.filter((row) => typeof row === 'string'),
      },
    })
    if (response.status !== 200) throw new Error((await response.json()).error)
    for (const { stocknum, outcome, field, reason } of (await response.json()).rows) {
      if (outcome === 'rejected') rejected.push(`${stocknum ?? '?'}: ${field} ${reason}`)
    }
  }
  return rejected
}

export interface Crm {
  readonly put: (lead: { readonly id: string; readonly name: string }) => void
  readonly cursor: string | null
}

/** Takes over leads that changed. @returns where to go on the next time */
export async function takeLeads(client: ApiClient, { put, cursor }: Crm): Promise<string | null> {
  const query = cursor === null ? {} : { cursor }
  const response = await client.api.v1.leads.$get({ query })
  if (response.status !== 200) throw new Error((await response.json()).error)
  const page = await response.json()
  for (const lead of page.leads) put(lead)
  return page.next_cursor
}
