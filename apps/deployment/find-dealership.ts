import type { Database } from '#platform/postgres/database.ts'

export interface FoundDealership {
  readonly id: number
  readonly groupId: number
  readonly slug: string
}

/** Finds a dealership of any site, because an operator may manage all of them. */
export async function findDealership(
  database: Database,
  slug: string,
): Promise<FoundDealership | undefined> {
  return database.asFeeder(async (tx) => {
    const { rows } = await tx.query<FoundDealership>(
      'SELECT id, group_id AS "groupId", slug FROM dealerships WHERE slug = $1',
      [slug],
    )
    return rows[0]
  })
}
