import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { type FinanceProvider, financeProviders } from '#modules/sites/settings/finance.schema.ts'
import { runCommand } from '../command.ts'

/** The dealership whose stock all sites show, each by its own rules. */
export const dealership = 'proof-cars'

/** A site for each finance provider, and one with other settings for most rules. */
export type RuleSite = FinanceProvider | 'otherwise'
export const ruleSites: readonly RuleSite[] = [...financeProviders, 'otherwise']

export const slugOf = (site: RuleSite): string => `proof-${site}`

/** Eco tags, everything that a car page can offer, and defaults for the rest. */
const usual = {
  search: { page_size: 100 },
  tags: { eco_enabled: true },
  chat: {
    enabled: true,
    provider: 'tawk',
    script_url: 'https://chat.example/w.js',
    label: 'Chat With Us',
  },
  third_parties: { autobot: { script_url: 'https://bot.example/w.js' } },
  feature_flags: { autobot: true },
  reserve: { enabled: true, provider: 'stripe', authorization_key: 'pk', deposit_amount: 500 },
}

/** A Suzuki site: its own words, no badge, no days for sold vehicles, a discount, subscriptions. */
const otherwise = {
  manufacturer_slug: 'suzuki',
  search: { page_size: 100 },
  finance: { provider: 'manual' },
  include_sold_cars_days: 0,
  card: { buttons: ['view_details', 'shop_now', 'get_finance'] },
  tags: {
    certified_enabled: false,
    custom_enabled: false,
    reserved_text: 'On hold',
    coming_soon_text: 'On its way',
    new_enabled: false,
  },
  price: {
    no_price_text: 'Call us.',
    preorder_text: 'Order yours',
    was_text: 'Before',
    discount_kind: 'amount',
    discount_value: 500,
    discount_car_types: ['used'],
    below_market_enabled: false,
  },
  subscriptions: { enabled: true, price_suffix: 'a week' },
  trade_in: { automated_valuation: true, lookup_provider: 'autograb' },
  feature_flags: { history_report: false, phone_reveal: false },
}

/** All sites share one group and its dealership. */
const joining = ['--join-group', '--allow-shared']

/** The first site creates the group and its dealership, which the others share. */
export async function applyRuleSites(data: string): Promise<void> {
  const files = ruleSites.map((site) => {
    const file = join(data, `${slugOf(site)}.json`)
    writeFileSync(file, JSON.stringify(buildSite(site)))
    return file
  })
  const { code, errors } = await runCommand(data, 'site', 'apply', ...files, ...joining)
  if (code !== 0) throw new Error(`the sites could not be applied:\n${errors}`)
}

function buildSite(site: RuleSite): Record<string, unknown> {
  return buildExampleFile({
    slug: slugOf(site),
    name: 'Proof Cars',
    hosts: [`www.${slugOf(site)}.example`],
    dealership_group: { slug: 'proof-group', name: 'Proof Group' },
    dealerships: [{ ...exampleDealership, slug: dealership, name: 'Proof Cars' }],
    phone_numbers: { main: '(07) 5550 1234' },
    ...(site === 'otherwise' ? otherwise : { ...usual, finance: { provider: site } }),
  })
}

const [exampleDealership] = buildExampleFile()['dealerships'] as [Record<string, unknown>]
