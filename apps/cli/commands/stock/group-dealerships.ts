import type { CommandContext } from '../../command/command-context.ts'

const no = (code: string, message: string) => ({ ok: false, code, message }) as const

/**
 * The slugs of a group's dealerships, in their order.
 * @param dealership the option that must not be given together with a group
 */
export async function findGroupDealerships(
  context: CommandContext,
  group: string,
  dealership: string | undefined,
) {
  if (dealership !== undefined) {
    return no('group.both', 'Either --dealership SLUG or --group SLUG.')
  }
  const database = await context.openDatabase()
  const slugs = await database.asFeeder(async (tx) => {
    const { rows } = await tx.query<{ slug: string }>(
      `SELECT d.slug FROM dealerships d JOIN dealership_groups g ON g.id = d.group_id
       WHERE g.slug = $1 ORDER BY d.slug`,
      [group],
    )
    return rows.map(({ slug }) => slug)
  })
  return slugs.length === 0
    ? no('group.unknown', `There is no dealership group '${group}'.`)
    : ({ ok: true, slugs } as const)
}
