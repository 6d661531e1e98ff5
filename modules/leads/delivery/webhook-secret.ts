import { hkdfSync } from 'node:crypto'

/**
 * What signs the webhooks of one address of one site, as Standard Webhooks writes it: 'whsec_…'. One for each
 * of the deployment's secrets, the current one first, so that an address whose receiver still has the older
 * one goes on while secrets are changed.
 *
 * @param secrets of FORECOURT_SECRET
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
