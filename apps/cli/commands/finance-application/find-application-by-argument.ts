import { findIdOfReference } from '#modules/finance-applications/application/application.store.ts'
import { readReference } from '#modules/sites/short-reference.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isUuid } from '../lead/lead-id.ts'

/** The id of the finance application that an operator named by reference or id; undefined: unknown reference. */
export async function findApplicationByArgument(
  database: Database,
  typed: string,
): Promise<string | undefined> {
  if (isUuid(typed)) return typed
  const reference = readReference(typed)
  // Reads as the owner, because an operator may see the applications of every site.
  return reference === undefined
    ? undefined
    : database.asOwner((tx) => findIdOfReference(tx, reference))
}
