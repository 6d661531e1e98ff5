import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import { runCommand } from '../command.ts'

/** Websites of one group with the same vehicles, each with another payment provider. */
export const buyingSites = {
  stripe: 'buys-by-stripe',
  till: 'buys-by-till',
  st_george: 'buys-by-st-george',
} as const satisfies Record<PaymentProvider, string>

const yard = 'buying-yard'
const [exampleDealership] = buildExampleFile()['dealerships'] as [Record<string, unknown>]

const buildSite = (provider: PaymentProvider) =>
  buildExampleFile({
    slug: buyingSites[provider],
    name: 'Proof Cars',
    hosts: [`www.${buyingSites[provider]}.example`],
    email: 'sales@buying.example',
    dealership_group: { slug: 'buying-group', name: 'Proof Group' },
    dealerships: [{ ...exampleDealership, slug: yard, name: 'Proof Cars' }],
    // Cards of similar vehicles would show RESERVED too, on the page of a vehicle that is not.
    vehicle_page: { similar_count: 0 },
    reserve: {
      enabled: true,
      provider,
      environment: 'demonstration',
      authorization_key: 'T10000_PUB_demonstration',
      deposit_amount: 500,
      path_word: provider === 'till' ? 'buy-online' : 'checkout',
    },
  })

/** The first site creates the group and its dealership, which the others share. */
export async function applyBuyingSite(data: string, provider: PaymentProvider): Promise<void> {
  const file = join(data, `${provider}.json`)
  writeFileSync(file, JSON.stringify(buildSite(provider)))
  const joining = ['--join-group', '--allow-shared']
  const { code, errors } = await runCommand(data, 'site', 'apply', file, ...joining)
  if (code !== 0) throw new Error(`${provider} could not be applied:\n${errors}`)
}

/** Imports vehicles that can be reserved, one for each model name. */
export async function importForSale(data: string, models: readonly string[]): Promise<void> {
  const file = join(data, `stock-${models[0]}.json`)
  const cars = models.map((model) => ({
    stocknum: `S-${model}`,
    make: 'Kia',
    model,
    year: 2022,
    price: 25_990,
    car_type: 'used',
    payment_processors: [
      { authorization_type: 'stripe', authorization_key: 'sk', deposit_amount: 500 },
    ],
    has_checkout_payment_processor: true,
  }))
  writeFileSync(file, JSON.stringify(cars))
  const words = ['stock', 'import', file, '--dealership', yard, '--partial', '--json']
  const { output, errors } = await runCommand(data, ...words)
  const { created } = JSON.parse(output) as { created: number }
  if (created !== models.length) throw new Error(`the stock was not imported:\n${output}${errors}`)
}
