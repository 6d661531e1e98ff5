import { openCustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import { createLeadTokens } from '#modules/leads/submit/lead-token.ts'
import { createSenderHasher } from '#modules/leads/submit/sender-hash.ts'
import { testSecrets, type TestPlaces } from '#modules/staff/testing.ts'
import { createLog } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { CustomerParts } from './customer/customer-parts.types.ts'

export const openTestParts = (
  database: Database,
  places: TestPlaces,
  more: Partial<CustomerParts> = {},
): CustomerParts => ({
  database,
  findSite: (siteId) =>
    Promise.resolve([places.own, places.sister, places.foreign].find(({ id }) => id === siteId)),
  fileStore: { read: () => Promise.resolve(undefined) },
  leads: {
    tokens: createLeadTokens(testSecrets),
    hashSender: createSenderHasher(testSecrets),
    findVehicle: () => Promise.resolve(undefined),
  },
  secrets: testSecrets,
  customerKeys: openCustomerKeys(testSecrets),
  seal: createAnswerSeal(testSecrets),
  log: createLog('silent'),
  clock: () => new Date(),
  ...more,
})

/** The customer of a lead; null: the lead has no customer. */
export async function findCustomerOf(database: Database, leadId: string): Promise<string | null> {
  const { rows } = await database.asOwner((tx) =>
    tx.query<{ id: string | null }>(
      'SELECT customer_id AS id FROM lead_contacts WHERE lead_id = $1',
      [leadId],
    ),
  )
  return rows[0]!.id
}
