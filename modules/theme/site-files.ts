import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

export interface LogoFile {
  readonly bytes: Buffer
  /** In pixels, as the header shows it. */
  readonly width: number
  readonly height: number
}

/** Logos and icons that are files of the deployment, and logos that dealers added. */
export interface SiteFiles {
  /** The header's logo; null where it has none, or has it elsewhere on the web. */
  readLogo(configuration: Pick<SiteConfiguration, 'logos'>): Promise<LogoFile | null>
  /** The icon as SVG; null where it has none, or has it elsewhere or in another form. */
  readIcon(configuration: Pick<SiteConfiguration, 'logos'>): Promise<Buffer | null>
}

const largestBytes = 512 * 1024

/** The bytes of a picture that a dealer added, by its key; null where there is none. */
export type ReadMedia = (key: string) => Promise<Buffer | null>

const mediaAddress = /^\/images\/(m-[0-9a-f]{32})(\/|$)/

/** @param folder of the files that the website serves at '/' */
export function openSiteFiles(
  folder: string,
  readMedia: ReadMedia = () => Promise.resolve(null),
): SiteFiles {
  const read = async (url: string | null, types: string): Promise<Buffer | null> => {
    // No path that leads out of the folder has this form.
    const isOurs = url !== null && new RegExp(`^(/[a-z0-9_-]+)+\\.(${types})$`).test(url)
    if (!isOurs) return null
    const bytes = await readFile(join(folder, url)).catch(() => null)
    return bytes === null || bytes.length > largestBytes ? null : bytes
  }
  return {
    async readLogo({ logos }) {
      const { header_url: url, header_width: width, header_height: height } = logos
      const [, key] = mediaAddress.exec(url ?? '') ?? []
      const bytes = key === undefined ? await read(url, 'svg|png|webp') : await readMedia(key)
      return bytes === null || width === null || height === null ? null : { bytes, width, height }
    },
    readIcon: ({ logos }) => read(logos.favicon_url, 'svg'),
  }
}
