import { deriveWebhookSecrets } from '#modules/leads/delivery/webhook-secret.ts'
import { demonstrationDestination } from '../application/demonstration-destination.ts'

/** Path at which the demonstration's lender accepts applications. */
export const demonstrationLenderPath = '/lender/applications'

/**
 * Signing secret of all sites for the demonstration's lender. It listens only on this machine and
 * stores nothing, so this need not be secret.
 */
export const demonstrationLenderSecret = `whsec_${Buffer.from('the lender of the demonstration').toString('base64')}`

/** URL and signing secret for an application. */
export interface LenderAccount {
  readonly url: string
  readonly secrets: readonly string[]
  readonly allowLoopback: boolean
}

export interface LenderSources {
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** Whether receivers on this machine are allowed, for tests and development. */
  readonly allowLoopback: boolean
  /** Origin of the demonstration's providers; null without a demonstration. */
  readonly demonstration: string | null
}

/**
 * The account for an application; null: the destination is the demonstration's lender, but there is no demonstration.
 */
export function findLenderAccount(
  { secrets, allowLoopback, demonstration }: LenderSources,
  siteSlug: string,
  destination: string,
): LenderAccount | null {
  if (destination !== demonstrationDestination) {
    return {
      url: destination,
      secrets: deriveWebhookSecrets(secrets, siteSlug, destination),
      allowLoopback,
    }
  }
  if (demonstration === null) return null
  return {
    url: demonstration + demonstrationLenderPath,
    secrets: [demonstrationLenderSecret],
    allowLoopback: true,
  }
}
