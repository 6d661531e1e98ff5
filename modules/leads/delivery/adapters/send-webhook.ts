import { Webhook } from 'standardwebhooks'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { buildPrice } from '#modules/vehicles/price.view.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { GuardedPostOptions, PostOutcome } from '#platform/http/guarded-post.ts'
import type { SendDelivery } from '../deliver-lead.ts'
import type { DeliveredLead } from '../delivered-lead.types.ts'
import type { ArrivedDelivery, TakenWebhook } from '../delivery.types.ts'
import { readTarget } from '../routing.rules.ts'
import { deriveWebhookSecrets } from '../webhook-secret.ts'

/** reliability.md. */
const timeoutMs = 15_000

interface WebhookParts {
  readonly post: (address: string, options: GuardedPostOptions) => Promise<PostOutcome>
  /** Of FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** Receivers on this machine, for tests and development. */
  readonly allowLoopback: boolean
}

/** Standard Webhooks: `{id}.{timestamp}.{body}` signed with the address's own secret; only 2xx is success. */
export function createWebhookSender(parts: WebhookParts): SendDelivery<TakenWebhook> {
  return async (lead, delivery) => {
    const url = readTarget(delivery.destination)
    const told =
      delivery.cause === null
        ? buildWebhookBody(lead, delivery)
        : buildDeliveredBody(lead, delivery, delivery.cause)
    const body = JSON.stringify(told)
    // By the database's clock: the receiver refuses what is minutes off.
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

const typeOf = {
  new: 'lead.created',
  incomplete: 'lead.incomplete',
  continued: 'lead.incomplete',
  update: 'lead.completed',
} as const

/** What a receiver gets; `data.id` is the lead's and the same in an update. */
function buildWebhookBody(delivered: DeliveredLead, delivery: TakenWebhook) {
  const { lead, site, origin, vehicle, location, stage } = delivered
  return {
    type: typeOf[stage],
    timestamp: delivery.startedAt.toISOString(),
    data: {
      id: lead.id,
      website: { slug: site.slug, name: site.configuration.name, url: origin },
      state: stage === 'incomplete' || stage === 'continued' ? 'Incomplete' : 'Complete',
      category: lead.category,
      subcategory: lead.subcategory,
      first_name: lead.firstName,
      last_name: lead.lastName,
      email: lead.email,
      phone: lead.phone,
      // §7: the slug that leads of this form have, which may differ from the dealership’s.
      dealership_slug: lead.payload['dealership_slug'] ?? lead.dealershipSlug,
      location_slug: location?.slug ?? null,
      car: vehicle === null ? null : buildCar(vehicle, site.configuration),
      fields: lead.payload,
      consents: delivered.consents.map(
        ({ field, wording, agreed, preticked, touched, givenAt }) => ({
          field,
          wording,
          agreed,
          preticked,
          touched,
          given_at: givenAt.toISOString(),
        }),
      ),
      files: delivered.files.map(({ id, field, name, mediaType, bytes }) => ({
        id,
        field,
        name,
        bytes,
        media_type: mediaType,
      })),
      created_at: lead.createdAt.toISOString(),
      completed_at: lead.completedAt?.toISOString() ?? null,
    },
  }
}

/** A receiver that wants to know what arrived where has the lead already, or reads it by its id. */
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

function buildCar(vehicle: VehicleRow, configuration: SiteConfiguration) {
  const { priceCents } = buildPrice(vehicle, configuration)
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    stocknum: vehicle.stocknum,
    vin: vehicle.vin,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    car_type: vehicle.carType,
    price: priceCents === null ? null : priceCents / 100,
  }
}
