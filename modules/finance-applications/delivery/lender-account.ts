import { deriveWebhookSecrets } from '#modules/leads/delivery/webhook-secret.ts'
import { demonstrationDestination } from '../application/demonstration-destination.ts'

/** Where the demonstration's lender takes applications, on its own origin. */
export const demonstrationLenderPath = '/lender/applications'

/**
 * What the demonstration's lender knows every site by. It listens on this machine alone, and forgets what it is sent, so
 * nothing here is secret.
 */
export const demonstrationLenderSecret = `whsec_${Buffer.from('the lender of the demonstration').toString('base64')}`

/** Where an application goes, and what it is signed with. */
export interface LenderAccount {
  readonly url: string
  readonly secrets: readonly string[]
  readonly allowLoopback: boolean
}

export interface LenderSources {
  /** Of FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** Receivers on this machine, for tests and development. */
  readonly allowLoopback: boolean
  /** Origin of the demonstration's providers; null: there are none. */
  readonly demonstration: string | null
}

/** Null: it is for the demonstration's lender, and there is none. */
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
