import { buildLink, isRegistered } from '#modules/links/link.rules.ts'
import { isVideoCallOffered } from '#modules/forms/site-forms/offered-forms.rules.ts'
import { buildVideoCallPath, fixedPaths } from '#modules/links/paths.ts'
import type { PromoCardSettings } from '#modules/sites/settings/promotions.schema.ts'
import { formatPromoGround } from '#modules/theme/promo-css.view.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { formatCalendarDate, toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import { findPictureKey } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { buildPictureSizes } from '#modules/vehicles/pictures/picture-sizes.rules.ts'
import type { CarType } from '#modules/vehicles/vehicle.ts'
import type { PromoCardView } from './promo-card.types.ts'
import { choosePromo, isPromoEligible, listPromoPlaces, orderPromos } from './promo-order.rules.ts'

interface PromoSource {
  readonly site: Site
  readonly now: Date
  /** Patterns of the site's pages. */
  readonly routes: readonly string[]
}

/** The results of a search page, among which the cards are placed. */
interface PromoResults {
  /** The car types of all results, including those on other pages. */
  readonly carTypes: readonly CarType[]
  /** The number of vehicles on earlier pages. */
  readonly before: number
  readonly cards: readonly unknown[]
}

/** §2, §4: the promotional cards of a page of results, in their order; empty without results. */
export function buildPromoCards(source: PromoSource, results: PromoResults): PromoCardView[] {
  const { site, now } = source
  const { promo_cards: settings, region } = site.configuration
  if (!settings.enabled) return []
  const today = formatCalendarDate(toZonedTime(now, region.time_zone))
  const eligible = orderPromos(settings.cards, { siteSlug: site.slug, today }).filter((card) =>
    isPromoEligible(card, today, results.carTypes),
  )
  const places = listPromoPlaces(results.before, results.cards.length, settings.every)
  return places.flatMap(({ after, position }) => {
    const card = choosePromo(eligible, position)
    return card === undefined ? [] : [buildPromoCard(card, after, source)]
  })
}

/** @param after number of vehicles before the card */
export function buildPromoCard(
  card: PromoCardSettings,
  after: number,
  source: Pick<PromoSource, 'site' | 'routes'>,
): PromoCardView {
  const { kind, heading, text, background } = card
  return {
    after,
    kind,
    heading,
    text,
    link: findLink(card, source),
    picture: buildPicture(card),
    ground: background === null ? null : formatPromoGround(background),
  }
}

/**
 * The link of a card. If the configured page is missing, it leads to the closest alternative, in the last resort to
 * the contact page.
 */
function findLink(
  { url, heading, kind }: PromoCardSettings,
  { site, routes }: Pick<PromoSource, 'site' | 'routes'>,
): PromoCardView['link'] {
  const links = [
    ...(url === null ? [] : [url]),
    ...(kind === 'video_call' && isVideoCallOffered(site.configuration)
      ? [buildVideoCallPath()]
      : []),
    ...(nearestPaths[kind] ?? []),
    fixedPaths.contact,
  ].map((path) => buildLink(heading, path, site.configuration))
  const found = links.find(({ kind: of, href }) => of !== 'page' || isRegistered(href, routes))
  return found === undefined
    ? { href: fixedPaths.contact, newTab: false }
    : { href: found.href, newTab: found.newTab }
}

const nearestPaths: Readonly<Partial<Record<PromoCardSettings['kind'], readonly string[]>>> = {
  warranty: [fixedPaths.warranty],
  trade_in: [fixedPaths.sellMyCar, fixedPaths.tradeIn],
  finance: [fixedPaths.finance],
  three_year_protection: [fixedPaths.warranty],
  quality_assured: [fixedPaths.aboutUs],
}

function buildPicture({ image, alt }: PromoCardSettings): PromoCardView['picture'] {
  if (image === null) return null
  const key = findPictureKey(image)
  if (key === null) return { src: image, srcSet: undefined, alt: alt ?? '' }
  const { src, srcSet } = buildPictureSizes(key, 'card')
  return { src, srcSet, alt: alt ?? '' }
}
