import { createHash } from 'node:crypto'
import { findPartnerAccount } from '#modules/partner-accounts/partner-account.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { type BotVerdict, readVerdict } from './bot-verdict.rules.ts'
import { demonstrationSiteverifyPath, demonstrationTurnstileKey } from './demonstration-account.ts'
import {
  siteverifyAddress,
  type SiteverifyMessage,
  siteverifyResponse,
} from './siteverify.schema.ts'

export interface BotCheck {
  /**
   * Never throws for what Turnstile does.
   *
   * @param token as it was sent; null: none was
   * @param submission of what is sent: the same one may come again with the same token
   */
  check(site: Site, token: string | null, submission: string, log: Log): Promise<BotVerdict>
}

interface BotCheckSources {
  readonly database: Database
  /** Of `partnerKeyPurpose`. */
  readonly cipher: Cipher
  readonly client: PartnerClient
  /** Origin of the demonstration's partners of this machine; null: there are none. */
  readonly demonstration: string | null
}

export function openBotCheck(sources: BotCheckSources): BotCheck {
  const { database, cipher, client, demonstration } = sources

  /** Where the token is checked, and with which secret; undefined: the site has no account. */
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

  return {
    async check(site, token, submission, log) {
      if (token === null) return 'without-token'
      const account = await findAccount(site)
      if (account === undefined) {
        log.warn({ partner: 'turnstile' }, 'a form could not be checked: the site has no account')
        return 'unchecked'
      }
      const { address, secret, allowLoopback } = account
      const body: SiteverifyMessage = {
        secret,
        response: token,
        idempotency_key: buildKey(submission),
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
      const verdict = readVerdict(outcome.kind === 'body' ? outcome.body : null)
      if (verdict === 'unchecked') {
        const reason =
          outcome.kind === 'body' ? outcome.body['error-codes'] : 'it cannot be reached'
        log.warn({ partner: 'turnstile', reason }, 'a form could not be checked')
      }
      return verdict
    },
  }
}

/** A UUID of its own version (RFC 9562, version 8) of what is sent. */
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
