import { Webhook } from 'standardwebhooks'
import type { GuardedPostOptions, PostOutcome } from '#platform/http/guarded-post.ts'
import type { SendDelivery } from '../deliver-lead.ts'
import type { DeliveredLead } from '../delivered-lead.types.ts'
import type { ArrivedDelivery, TakenWebhook } from '../delivery.types.ts'
import { buildLeadMessage } from '../lead-message.view.ts'
import { readTarget } from '../routing.rules.ts'
import { deriveWebhookSecrets } from '../webhook-secret.ts'

/** See reliability.md. */
const timeoutMs = 15_000

interface WebhookParts {
  readonly post: (address: string, options: GuardedPostOptions) => Promise<PostOutcome>
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** Allows receivers on this machine, for tests and development. */
  readonly allowLoopback: boolean
}

/**
 * Standard Webhooks: `{id}.{timestamp}.{body}` signed with the secret of the URL; only 2xx is
 * success.
 */
export function createWebhookSender(parts: WebhookParts): SendDelivery<TakenWebhook> {
  return async (lead, delivery) => {
    const url = readTarget(delivery.destination)
    const payload =
      delivery.cause === null
        ? buildLeadMessage(lead, delivery)
        : buildDeliveredBody(lead, delivery, delivery.cause)
    const body = JSON.stringify(payload)
    // The database's clock: receivers reject a timestamp that is minutes off.
    const at = delivery.startedAt
    const signatures = deriveWebhookSecrets(parts.secrets, lead.site.slug, url).map((secret) =>
      new Webhook(secret).sign(delivery.id, at, body),
    )
    const response = await parts.post(url, {
      timeoutMs,
      allowLoopback: parts.allowLoopback,
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': delivery.id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signatures.join(' '),
      },
    })
    return response.ok
      ? { ok: true, detail: `answered ${response.status}` }
      : { ok: false, reason: `${url} ${response.reason}`, fault: 'server' }
  }
}

/**
 * The body of a `lead.delivered` webhook. It contains only the lead's id: a subscriber has the lead already, or reads
 * it by its id.
 */
function buildDeliveredBody(
  { lead, site, origin }: DeliveredLead,
  { startedAt }: TakenWebhook,
  { id, kind, destination, revision, deliveredAt }: ArrivedDelivery,
) {
  return {
    type: 'lead.delivered',
    timestamp: startedAt.toISOString(),
    data: {
      id: lead.id,
      website: { slug: site.slug, name: site.configuration.name, url: origin },
      delivery: { id, kind, destination, revision, delivered_at: deliveredAt },
    },
  }
}
