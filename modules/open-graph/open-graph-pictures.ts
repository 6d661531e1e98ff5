import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { VariantCache } from '#platform/images/variant-cache.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { BoundedCache } from '#platform/search-engine/bounded-cache.ts'
import { buildCardPath, hashCard, nameCardFile } from './card-address.ts'
import { composeCardJob } from './compose-card.job.ts'
import type { OpenGraphCard } from './draw-card/open-graph-card.schema.ts'
import { buildSiteCard } from './open-graph-card.view.ts'

/** Pictures of shared links, drawn by the worker. */
export interface OpenGraphPictures {
  /** The URL of a card's picture. If the picture is not drawn yet, this queues a job without waiting for it. */
  share(site: Site, card: OpenGraphCard): string
  /** The picture; undefined: not drawn yet, or evicted after a long time without use. */
  read(site: Site, hash: string): Promise<Buffer | undefined>
  /** The picture for pages without their own. Undefined: not drawn yet or evicted; this then queues a job. */
  readOfSite(site: Site): Promise<Buffer | undefined>
}

interface OpenGraphParts {
  readonly database: Database
  readonly cards: VariantCache
  /** Whether cards are drawn; otherwise links show the plain pictures (`SHARED_CARDS=off`). */
  readonly drawsCards: boolean
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

/**
 * Maximum number of cards remembered as drawn or queued. After `knownMs` the disk is checked again, because a file
 * may have been evicted.
 */
const mostKnown = 50_000
const knownMs = 600_000

export function openOpenGraphPictures(parts: OpenGraphParts): OpenGraphPictures {
  const { database, cards, drawsCards, now, onFault } = parts
  const known = new BoundedCache<number>(mostKnown)

  const requestCard = async (site: Site, hash: string, card: OpenGraphCard): Promise<void> => {
    const name = nameCardFile(site.id, hash)
    const time = now().getTime()
    if ((known.get(name) ?? 0) > time) return
    known.put(name, time + knownMs)
    if ((await cards.find(name)) !== undefined) return
    await database.withScope(scopeOf(site), (tx) =>
      enqueue(tx, composeCardJob, [{ siteId: site.id, hash, card }]),
    )
  }
  const share = (site: Site, card: OpenGraphCard): string => {
    const hash = hashCard(site, card)
    if (drawsCards) requestCard(site, hash, card).catch(onFault)
    return buildCardPath(hash, card.pictureKey)
  }
  const read = (site: Site, hash: string) => cards.find(nameCardFile(site.id, hash))
  return {
    share,
    read,
    readOfSite(site) {
      const card = buildSiteCard(site)
      share(site, card)
      return read(site, hashCard(site, card))
    },
  }
}
