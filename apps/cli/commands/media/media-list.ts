import { listMedia, type MediaEntry } from '#modules/media/media.store.ts'
import { buildPictureAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { printSiteList, type SiteListOptions } from '../../printing/print-site-list.ts'

export const runMediaList = (context: CommandContext, options: SiteListOptions): Promise<number> =>
  printSiteList(context, options, {
    name: 'media',
    read: async (database, siteId, limit) =>
      (await database.asOwner((tx) => listMedia(tx, siteId, limit))).map(toRow),
    describe: ({ url, width, height, file_name: name, alt, author }) => [
      url,
      `${width} × ${height}`,
      name,
      alt,
      `by ${author}`,
    ],
  })

const toRow = ({ key, fileName, alt, mediaType, addedAt, author, ...size }: MediaEntry) => ({
  url: buildPictureAddress(key),
  file_name: fileName,
  alt,
  media_type: mediaType,
  width: size.width,
  height: size.height,
  bytes: size.bytes,
  added_at: addedAt.toISOString(),
  author,
})
