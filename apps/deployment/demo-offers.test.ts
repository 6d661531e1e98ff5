import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listDocumentsOf, pickKind, readDemoContent } from '#modules/documents/demo-content.fake.ts'
import { listOfferFaults } from '#modules/finance/offer-figures.view.ts'
import { resolveConfiguration } from '#modules/sites/configuration/resolve-configuration.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

const { documents } = readDemoContent()
const folder = 'db/demo/sites'
const offers = readdirSync(folder).flatMap((name) => {
  const file = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as unknown
  const resolved = resolveConfiguration({ file }, siteFaultChecks)
  if (!resolved.ok) throw new Error(`${name}: ${JSON.stringify(resolved.faults)}`)
  const { configuration } = resolved
  return pickKind(listDocumentsOf(configuration, documents), 'offer').map((offer) => ({
    name: `${configuration.slug} ${offer.slug}`,
    frontMatter: offer.frontMatter,
    configuration,
  }))
})

test('repayments and totals that demo offers state are what their loans come to', () => {
  const faults = offers.flatMap(({ name, frontMatter, configuration }) =>
    listOfferFaults(frontMatter, configuration).map((fault) => `${name}: ${fault}`),
  )
  expect(faults).toEqual([])
  const withTotal = offers.filter(({ frontMatter }) =>
    /total/i.test(frontMatter.repayment?.note ?? ''),
  )
  expect(withTotal.length).toBeGreaterThan(6)
})
