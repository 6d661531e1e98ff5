import type { CommandContext } from '../../command/command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from '../../command/options.ts'
import { readSiteRedirects } from './read-site-redirects.ts'
import { refuse } from '../../command/refusal.ts'

export async function runRedirectsList(
  context: CommandContext,
  options: JsonOption & LimitOption & { readonly site?: string },
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const read = await readSiteRedirects(context, options.site)
  if (!read.ok) return refuse(context, options, read)
  const redirects = read.redirects.slice(0, limit)
  if (options.json === true) {
    context.print(JSON.stringify({ redirects, total: read.redirects.length }))
    return 0
  }
  for (const { from, to, status } of redirects) {
    context.print(to === null ? `${from}  gone (${status})` : `${from}  ${to} (${status})`)
  }
  if (redirects.length < read.redirects.length) {
    context.print(`… ${read.redirects.length - redirects.length} more: use --limit`)
  }
  return 0
}
