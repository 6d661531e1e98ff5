import { createHash } from 'node:crypto'
import type { Site } from '#modules/sites/site.types.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import type { DrawingProcess } from '#platform/images/drawing-process.ts'
import { buildIconFile } from '#platform/images/icon-file.ts'
import type { VariantCache } from '#platform/images/variant-cache.ts'
import type { SiteFiles } from '../site-files.ts'
import { type IconName, iconShapes } from './icon-names.ts'

export interface SiteIcon {
  readonly bytes: Buffer
  /** Identifies the content of the icon. */
  readonly version: string
}

export interface SiteIcons {
  /** Undefined: too many icons are being drawn. */
  find(site: Site, name: IconName): Promise<SiteIcon | undefined>
}

interface IconParts {
  readonly files: SiteFiles
  readonly drawings: Pick<DrawingProcess, 'make'>
  readonly cache: VariantCache
}

/** One icon at a time, which is enough, since a site has five small icons and each is drawn once. */
const bounds = { atOnce: 1, waiting: 50 }

/** Draws a site's icons when they are first requested, and caches them. */
export function openSiteIcons({ files, drawings, cache }: IconParts): SiteIcons {
  const queue = createWorkQueue<Buffer>(bounds)
  return {
    async find({ configuration }, name) {
      const own = await files.readIcon(configuration)
      const { theme, name: siteName } = configuration
      const version = createHash('sha256')
        .update(JSON.stringify([1, siteName, theme, own?.toString('base64') ?? null]))
        .digest('hex')
        .slice(0, 32)
      const file = `${version}-${name}`
      const cached = await cache.find(file)
      if (cached !== undefined) return { bytes: cached, version }
      const drawn = await queue.run(file, async () => {
        // Imported only here, because the library that reads typefaces is large and an icon is drawn only once.
        const { drawIcon } = await import('./draw-icon.ts')
        const shapes = iconShapes[name]
        const pictures: { size: number; png: Buffer }[] = []
        for (const shape of shapes) {
          const png = await drawings.make(drawIcon({ configuration, own }, shape))
          pictures.push({ size: shape.size, png })
        }
        const [first] = pictures
        const bytes = pictures.length === 1 && first ? first.png : buildIconFile(pictures)
        await cache.store(file, bytes)
        return bytes
      })
      return drawn.kind === 'done' ? { bytes: drawn.value, version } : undefined
    },
  }
}
