import type { Site } from '#modules/sites/site.types.ts'
import type { PictureViews } from '#modules/vehicles/pictures/picture-views.ts'
import type { DrawingProcess } from '#platform/images/drawing-process.ts'
import type { VariantCache } from '#platform/images/variant-cache.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import { nameCardFile } from './card-address.ts'
import type { ComposeCardPayload } from './compose-card.job.ts'
import { drawCard } from './draw-card/draw-card.ts'
import type { SiteFiles } from '#modules/theme/site-files.ts'

export interface ComposeCardParts {
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly pictures: PictureViews
  /** The cache of composed cards, in a folder that web processes share. */
  readonly cards: VariantCache
  readonly files: SiteFiles
  readonly drawings: Pick<DrawingProcess, 'make'>
}

/** The handler of `compose-open-graph-card`. An existing card is not drawn again. */
export const createCardHandler = (parts: ComposeCardParts): JobHandler<ComposeCardPayload> => ({
  async run({ siteId, hash, card }, { signal }) {
    const site = await parts.findSite(siteId)
    if (site === undefined) return
    const name = nameCardFile(siteId, hash)
    if ((await parts.cards.find(name)) !== undefined) return
    const photo =
      card.pictureKey === null ? null : await readPhoto(parts, site, card.pictureKey, signal)
    const logo = await parts.files.readLogo(site.configuration)
    const bytes = await parts.drawings.make(drawCard({ site, card, photo, logo }))
    await parts.cards.store(name, bytes)
  },
})

/** The picture in the 4 to 3 frame of the website's cards; null for a picture that the site no longer has. */
async function readPhoto(
  { pictures }: ComposeCardParts,
  site: Site,
  key: string,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const request = { key, width: 1080, form: 'frame', format: 'jpeg' } as const
  const view = await pictures.find(site, request)
  if (view === undefined) return null
  const result = await view.make(signal)
  if (result.kind === 'made') return result.bytes
  if (result.kind === 'refused' || result.kind === 'lost') return null
  throw new Error('too many pictures are being made')
}
