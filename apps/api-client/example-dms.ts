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
  /** Stock numbers of vehicles that are no longer for sale. */
  readonly gone: readonly string[]
}

const rowsAtOnce = 500

/**
 * Sends the vehicles that have changed since the last call.
 *
 * @returns a line for each vehicle that was rejected, for the person who corrects the stock
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

/** Stores the leads that have changed in the CRM. @returns the cursor for the next call */
export async function takeLeads(client: ApiClient, { put, cursor }: Crm): Promise<string | null> {
  const query = cursor === null ? {} : { cursor }
  const response = await client.api.v1.leads.$get({ query })
  if (response.status !== 200) throw new Error((await response.json()).error)
  const page = await response.json()
  for (const lead of page.leads) put(lead)
  return page.next_cursor
}
