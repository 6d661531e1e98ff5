import { readRedirects } from '#modules/content/redirects/redirect.store.ts'
import type { Redirect } from '#modules/content/redirects/redirect.types.ts'
import type { CommandContext } from '../../command/command-context.ts'

type RedirectsRead =
  | { readonly ok: true; readonly redirects: readonly Redirect[] }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** The redirects of the named site, or the reason they cannot be read. */
export async function readSiteRedirects(
  context: CommandContext,
  slug: string | undefined,
): Promise<RedirectsRead> {
  if (slug === undefined) {
    return { ok: false, code: 'redirects.no-site', message: 'Which site? Add --site SLUG.' }
  }
  const database = await context.openDatabase()
  const redirects = await database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ id: number }>('SELECT id FROM sites WHERE slug = $1', [slug])
    const [site] = rows
    return site === undefined ? undefined : readRedirects(tx, site.id)
  })
  return redirects === undefined
    ? { ok: false, code: 'redirects.unknown-site', message: `There is no site '${slug}'.` }
    : { ok: true, redirects }
}
