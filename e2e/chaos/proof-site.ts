import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { runCommand } from '../command.ts'

export const proofSlug = 'proof-cars'
export const salesAddress = 'sales@proof-cars.example'

export interface ProofLeadSettings {
  readonly webhookUrl?: string
  /** The delays before a delivery's retries. */
  readonly delaysSeconds?: readonly number[]
  readonly abandonedAfterMinutes?: number
  /** Whether the location is open day and night; default: on Mondays. */
  readonly isAlwaysOpen?: boolean
}

const usualHours = [{ weekday: 1, status: 'Open', open: '09:00', close: '17:00' }]
const allHours = Array.from({ length: 7 }, (_, day) => ({
  weekday: day,
  status: 'Open',
  open: '00:00',
  close: '24:00',
}))

/**
 * Applies a small dealer whose leads are sent by e-mail and webhook on the test's own schedule. The data folder has
 * no demo dealers, because these tests start hundreds of processes, which then start much faster.
 */
export async function applyProofSite(
  data: string,
  settings: ProofLeadSettings = {},
  slug = proofSlug,
): Promise<void> {
  const file = join(data, `${slug}.json`)
  writeFileSync(file, JSON.stringify(buildProofSite(settings, slug)))
  const { code, errors } = await runCommand(data, 'site', 'apply', file)
  if (code !== 0) throw new Error(`the site could not be applied:\n${errors}`)
}

function buildProofSite(
  { webhookUrl, delaysSeconds, abandonedAfterMinutes, isAlwaysOpen = false }: ProofLeadSettings,
  slug: string,
): Record<string, unknown> {
  return buildExampleFile({
    slug,
    name: 'Proof Cars',
    hosts: [`www.${slug}.example`],
    email: `hello@${slug}.example`,
    dealership_group: { slug: `${slug}-group`, name: 'Proof Group' },
    dealerships: [
      {
        slug,
        name: 'Proof Cars',
        locations: [
          {
            slug: 'main',
            name: 'Proof Cars Sales',
            contact_detail: {
              phone: '(07) 5550 1234',
              opening_hours: isAlwaysOpen ? allHours : usualHours,
            },
            address: { street: '1 Proof Road', city: 'Rocklea', state: 'QLD', postcode: '4106' },
          },
        ],
      },
    ],
    leads: {
      routes: [
        {
          emails: [salesAddress],
          ...(webhookUrl === undefined ? {} : { webhook_url: webhookUrl }),
        },
      ],
      address_limit_per_minute: 10_000,
      site_limit_per_minute: 100_000,
      ...(delaysSeconds === undefined ? {} : { delivery_delays_seconds: delaysSeconds }),
      ...(abandonedAfterMinutes === undefined
        ? {}
        : { abandoned_after_minutes: abandonedAfterMinutes }),
    },
  })
}
