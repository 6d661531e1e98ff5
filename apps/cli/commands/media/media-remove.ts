import { openFiles } from '#apps/deployment/open-files.ts'
import { removeMedia } from '#modules/media/remove-media.ts'
import { readSites } from '#modules/sites/storage/site.store.ts'
import { findPictureKey } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { findSiteOption, type SiteOption } from '../../command/find-site-option.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

export async function runMediaRemove(
  context: CommandContext,
  address: string,
  options: JsonOption & SiteOption,
): Promise<number> {
  const resolved = await findSiteOption(context, options)
  if (!resolved.ok) return refuse(context, options, resolved)
  const key = findPictureKey(address)
  if (key?.startsWith('m-') !== true) {
    const message = `${address}: write the address as media list prints it, /images/m-…`
    return refuse(context, options, { code: 'media.unknown', message })
  }
  const database = await context.openDatabase()
  const [site] = await database.asOwner((tx) => readSites(tx, { slugs: [options.site ?? ''] }))
  if (site === undefined) throw new Error('the site was removed in the meantime')
  const files = openFiles(context.environment).originals
  const owner = { id: site.id, groupId: site.group.id }
  const removed = await removeMedia({ database, files }, owner, key)
  if (!removed.ok) {
    const { code, text } = removed
    return refuse(context, options, { code, message: `${address}: ${text}` })
  }
  if (options.json === true) context.print(JSON.stringify({ removed: address }))
  else context.print(`${address} is removed`)
  return 0
}
