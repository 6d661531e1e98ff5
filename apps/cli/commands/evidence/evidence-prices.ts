import { findPriceRules } from '#modules/price-evidence/price-rules.store.ts'
import {
  isKnownStocknum,
  listShownPeriods,
  type PriceAuthor,
  type ShownPeriod,
} from '#modules/price-evidence/shown-price.store.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { findSiteOption, type SiteOption } from '../../command/find-site-option.ts'
import { formatCents } from '../../printing/format-cents.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { findSiteClock, type SiteClock } from '../../printing/site-clock.ts'

/** Prints the prices that a site has shown for the vehicles with a stock number. */
export async function runEvidencePrices(
  context: CommandContext,
  stocknum: string,
  options: JsonOption & SiteOption,
): Promise<number> {
  const resolved = await findSiteOption(context, options)
  if (!resolved.ok) return refuse(context, options, resolved)
  const { id } = resolved
  const slug = options.site ?? ''
  const database = await context.openDatabase()
  const { isKnown, rules, periods } = await database.asOwner(async (tx) => ({
    isKnown: await isKnownStocknum(tx, id, stocknum),
    rules: await findPriceRules(tx, id),
    periods: await listShownPeriods(tx, id, stocknum, context.now()),
  }))
  if (!isKnown && periods.length === 0) {
    const message = `${slug} has no vehicle '${stocknum}', and had none; stock list --site ${slug} lists those in stock.`
    return refuse(context, options, { code: 'evidence.unknown-vehicle', message })
  }
  const filter = rules?.unrecorded_filter ?? null
  if (options.json === true) {
    const prices = periods.map(writePeriod)
    context.print(JSON.stringify({ site: slug, stocknum, prices, unrecorded_stock_filter: filter }))
    return 0
  }
  if (periods.length === 0) {
    context.print(`${slug} has shown no price of ${stocknum} since prices are recorded.`)
  }
  const clock = await findSiteClock(database, slug)
  for (const period of periods) context.print(describe(period, clock))
  if (filter !== null) {
    context.printNote(
      `Prices of all stock are recorded: whether the site's stock filter let this vehicle through is not (${filter}).`,
    )
  }
  return 0
}

function writePeriod(period: ShownPeriod) {
  const { from, until, setBy, endedBy } = period
  return {
    vehicle_id: period.vehicleId,
    vehicle: period.vehicle,
    kind: period.kind,
    price: toDollars(period.priceCents),
    before_price: toDollars(period.wasCents),
    subscription_price: toDollars(period.subscriptionCents),
    price_type: period.priceType,
    currency: period.currency,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    set_by: writeAuthor(setBy),
    ended_by: endedBy === null ? null : writeAuthor(endedBy),
    sold_window_over: period.endedByClock,
    known_since_only: setBy.kind === 'unknown',
  }
}

const writeAuthor = ({ kind, name, version }: PriceAuthor) => ({
  kind,
  name,
  site_version: version,
})

const toDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)

function describe(period: ShownPeriod, clock: SiteClock): string {
  const { from, until, setBy, endedBy, endedByClock } = period
  const begin =
    setBy.kind === 'unknown'
      ? `at the latest since ${clock.time(from)}`
      : `from ${clock.time(from)}`
  const end = until === null ? 'still shown' : `until ${clock.time(until)}`
  const by = [
    setBy.kind === 'unknown'
      ? 'it was so before recording began'
      : `set by ${describeAuthor(setBy)}`,
    ...(endedBy === null
      ? []
      : [
          endedByClock
            ? `ended as sold vehicles do; sold by ${describeAuthor(endedBy)}`
            : `ended by ${describeAuthor(endedBy)}`,
        ]),
  ].join('; ')
  return `${describePrice(period)}  ${begin}, ${end}  ${by}`
}

function describePrice(period: ShownPeriod): string {
  const { kind, priceCents, wasCents, subscriptionCents, priceType, currency } = period
  if (kind === 'preorder' || kind === 'none') return `no price (${kind})`
  const price = (cents: number): string => formatCents(cents, currency)
  const sale =
    priceCents === null
      ? []
      : [
          price(priceCents),
          ...(priceType === null ? [] : [priceType]),
          ...(wasCents === null ? [] : [`was ${price(wasCents)}`]),
        ]
  const subscription =
    subscriptionCents === null ? [] : [`subscription ${price(subscriptionCents)}`]
  return [...subscription, sale.join(' ')].filter((part) => part !== '').join(', ')
}

function describeAuthor({ kind, name, version }: PriceAuthor): string {
  switch (kind) {
    case 'person':
      return name ?? 'a person'
    case 'feed':
      return `the feed ${name}`
    case 'api-key':
      return `the API key ${name}`
    case 'site': {
      const settings =
        version === null ? 'the site’s settings' : `the site’s settings, version ${version}`
      return name === null ? settings : `${settings}, by ${name}`
    }
    case 'purchase':
      return 'a purchase on a website'
    case 'platform':
      return 'the platform'
    case 'unknown':
      return 'somebody before recording began'
  }
}
