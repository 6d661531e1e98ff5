import { createHash } from 'node:crypto'
import type { PersonCheck } from '#modules/forms/bot-check/person-check.types.ts'
import { findPartnerAccount } from '#modules/partner-accounts/partner-account.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { decideVerified } from './bot-verdict.rules.ts'
import { demonstrationSiteverifyPath, demonstrationTurnstileKey } from './demonstration-account.ts'
import {
  siteverifyAddress,
  type SiteverifyMessage,
  siteverifyResponse,
} from './siteverify.schema.ts'

interface BotCheckSources {
  readonly database: Database
  /** Created for `partnerKeyPurpose`. */
  readonly cipher: Cipher
  readonly client: PartnerClient
  /** Origin of the demonstration's partners on this machine; null without a demonstration. */
  readonly demonstration: string | null
}

/** Checks tokens with Turnstile, using the site's account. */
export function openBotCheck(sources: BotCheckSources): PersonCheck {
  const { database, cipher, client, demonstration } = sources

  /** URL and secret for checking tokens; undefined: the site has no account. */
  async function findAccount(site: Site) {
    if (site.configuration.bot_protection.environment === 'demonstration') {
      return demonstration === null
        ? undefined
        : {
            address: demonstration + demonstrationSiteverifyPath,
            secret: demonstrationTurnstileKey,
            allowLoopback: true,
          }
    }
    const keys = await database.withScope(ownScopeOf(site.id), (tx) =>
      findPartnerAccount(tx, cipher, site.id, 'turnstile'),
    )
    return keys && { address: siteverifyAddress, secret: keys.secret_key, allowLoopback: false }
  }

  return async ({ site, log }, token, submission) => {
    if (!site.configuration.bot_protection_enabled) return { allowed: true, mark: null }
    if (token === null) return { allowed: true, mark: 'without-token' }
    const account = await findAccount(site)
    if (account === undefined) {
      log.warn({ partner: 'turnstile' }, 'a form could not be checked: the site has no account')
      return { allowed: true, mark: 'not-checked' }
    }
    const { address, secret, allowLoopback } = account
    const body: SiteverifyMessage = {
      secret,
      response: token,
      idempotency_key: buildKey(`${site.id} ${submission}`),
    }
    const outcome = await client.send({
      partner: 'turnstile',
      account: String(site.id),
      address,
      headers: {},
      body,
      schema: siteverifyResponse,
      allowLoopback,
    })
    const decision = decideVerified(outcome.kind === 'body' ? outcome.body : null)
    if (decision.allowed && decision.mark !== null) {
      const reason = outcome.kind === 'body' ? outcome.body['error-codes'] : 'it cannot be reached'
      log.warn({ partner: 'turnstile', reason }, 'a form could not be checked')
    }
    return decision
  }
}

/** A custom UUID (RFC 9562, version 8), derived from the submission. */
function buildKey(submission: string): string {
  const hex = createHash('sha256').update(submission).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
