import type { CommandContext } from './command-context.ts'

export interface SiteOption {
  readonly site?: string
}

type FoundSite =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** The id of the site in the `--site` option. */
export async function findSiteOption(
  context: CommandContext,
  { site }: SiteOption,
): Promise<FoundSite> {
  if (site === undefined) {
    return { ok: false, code: 'site.whose', message: 'Name the site: --site SLUG.' }
  }
  const database = await context.openDatabase()
  const id = await database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ id: number }>('SELECT id FROM sites WHERE slug = $1', [site])
    return rows[0]?.id
  })
  return id === undefined
    ? { ok: false, code: 'site.unknown', message: `There is no site '${site}'.` }
    : { ok: true, id }
}
