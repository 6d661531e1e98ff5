import { hkdfSync } from 'node:crypto'

/**
 * The secrets that sign a site's webhooks to one URL, in the format of Standard Webhooks:
 * 'whsec_…'. One for each of the deployment's secrets, the current one first, so that receivers
 * with the older one keep working during a rotation.
 *
 * @param secrets derived from FORECOURT_SECRET
 */
export function deriveWebhookSecrets(
  secrets: readonly string[],
  siteSlug: string,
  url: string,
): string[] {
  return secrets.map((secret) => {
    const key = hkdfSync('sha256', secret, 'webhook', `${siteSlug} ${url}`, 32)
    return `whsec_${Buffer.from(key).toString('base64')}`
  })
}
