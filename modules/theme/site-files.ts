import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

export interface LogoFile {
  readonly bytes: Buffer
  /** Width in pixels, as shown in the header. */
  readonly width: number
  readonly height: number
}

/** Reads logos and icons that are files of the deployment, and logos that dealers added. */
export interface SiteFiles {
  /** The header's logo; null if the site has no logo, or has it on another host. */
  readLogo(configuration: Pick<SiteConfiguration, 'logos'>): Promise<LogoFile | null>
  /** The icon as SVG; null if the site has no icon, or has it on another host or in another format. */
  readIcon(configuration: Pick<SiteConfiguration, 'logos'>): Promise<Buffer | null>
}

const largestBytes = 512 * 1024

/** Reads the bytes of a picture that a dealer added, by its key; null if there is no such picture. */
export type ReadMedia = (key: string) => Promise<Buffer | null>

const mediaAddress = /^\/images\/(m-[0-9a-f]{32})(\/|$)/

/** @param folder of the files that the website serves at '/' */
export function openSiteFiles(
  folder: string,
  readMedia: ReadMedia = () => Promise.resolve(null),
): SiteFiles {
  const read = async (url: string | null, types: string): Promise<Buffer | null> => {
    // The pattern does not match paths that leave the folder.
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
