import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConsentRule } from '#modules/consent/consent.rules.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { runCommand } from '../command.ts'

export const consentRules: readonly ConsentRule[] = ['opt_in', 'opt_out', 'not_needed']

export const slugOf = (rule: ConsentRule): string => `consent-${rule.replace('_', '-')}`

/** Hosts of the services that the sites load. */
export const hosts = {
  google: 'www.googletagmanager.com',
  meta: 'connect.facebook.net',
  calls: 'calls.dealercell.example',
  chat: 'widget.chat.example',
  bot: 'bot.chat.example',
} as const

const [exampleDealership] = buildExampleFile()['dealerships'] as [Record<string, unknown>]

/** A site for each consent rule. All share one group and its dealership. */
export async function applyConsentSites(data: string): Promise<void> {
  const files = consentRules.map((rule) => {
    const file = join(data, `${slugOf(rule)}.json`)
    writeFileSync(file, JSON.stringify(buildSite(rule)))
    return file
  })
  const joining = ['--join-group', '--allow-shared']
  const { code, errors } = await runCommand(data, 'site', 'apply', ...files, ...joining)
  if (code !== 0) throw new Error(`the sites could not be applied:\n${errors}`)
}

/** A site with every kind of third party. */
function buildSite(rule: ConsentRule): Record<string, unknown> {
  return buildExampleFile({
    slug: slugOf(rule),
    name: 'Consent Cars',
    hosts: [`www.${slugOf(rule)}.example`],
    dealership_group: { slug: 'consent-group', name: 'Consent Group' },
    dealerships: [{ ...exampleDealership, slug: 'consent-cars', name: 'Consent Cars' }],
    analytics: {
      consent_rule: rule,
      google_tag_manager_id: 'GTM-ABC1234',
      google_analytics_id: 'G-ABC1234567',
      google_ads_id: 'AW-123456789',
      facebook_pixel_id: '123456789012345',
    },
    feature_flags: { dealercell: true, autobot: true },
    chat: {
      enabled: true,
      provider: 'fake-chat',
      script_url: `https://${hosts.chat}/{account_id}.js`,
      opens_with: 'FakeChat.open',
      account_id: 'dealer',
      label: 'Chat with us',
    },
    third_parties: {
      dealercell: { script_url: `https://${hosts.calls}/calls.js` },
      autobot: { script_url: `https://${hosts.bot}/`, shows_as: 'frame' },
      time_limit_ms: 1500,
      size_limit_kb: 500,
    },
  })
}
