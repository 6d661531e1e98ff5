import { readFile, stat } from 'node:fs/promises'
import { openFiles } from '#apps/deployment/open-files.ts'
import { addMedia, mediaRefusals } from '#modules/media/add-media.ts'
import { largestMediaBytes } from '#modules/media/media-limits.rules.ts'
import { buildPictureAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { findSiteOption, type SiteOption } from '../../command/find-site-option.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { badAuthor, readSiteAuthor } from '../../command/site-version-options.ts'

interface MediaAddOptions extends JsonOption, SiteOption {
  readonly alt?: string
  readonly by?: string
}

export async function runMediaAdd(
  context: CommandContext,
  file: string,
  options: MediaAddOptions,
): Promise<number> {
  const author = readSiteAuthor(options)
  if (author?.kind !== 'operator') return refuse(context, options, badAuthor)
  const site = await findSiteOption(context, options)
  if (!site.ok) return refuse(context, options, site)
  const path = context.resolvePath(file)
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() !== true) {
    return refuse(context, options, { code: 'media.no-file', message: `${file}: no such file` })
  }
  if (found.size > largestMediaBytes) {
    const code = 'media.too-large'
    return refuse(context, options, { code, message: `${file}: ${mediaRefusals[code]}` })
  }
  const files = openFiles(context.environment).originals
  const database = await context.openDatabase()
  const added = await addMedia(
    { database, files },
    {
      siteId: site.id,
      bytes: await readFile(path),
      fileName: file,
      alt: options.alt,
      author: author.name,
    },
  )
  if (!added.ok) {
    const { code, text } = added
    const message = `${code === 'media.alt' ? '--alt TEXT' : file}: ${text}`
    return refuse(context, options, { code, message })
  }
  const { key, alt, width, height, bytes } = added.media
  const url = buildPictureAddress(key)
  if (options.json === true) {
    context.print(JSON.stringify({ url, alt, width, height, bytes, new: added.isNew }))
  } else context.print(url)
  return 0
}
