import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { findConversionAccount } from '../accounts/conversion-account.store.ts'
import { endFollowing, findFollowed } from '../conversion.store.ts'
import { createAccessTokens } from '../platforms/google-ads/access-token.ts'
import { followGoogleAds } from '../platforms/google-ads/follow-google-ads.ts'
import {
  followConversionJob,
  type FollowConversionPayload,
} from '../queue/follow-conversion.job.ts'
import { decideFollowUp } from '../queue/follow-up-times.rules.ts'
import { type ConversionParts, realAddresses } from './send-conversion.ts'

type FollowParts = Pick<
  ConversionParts,
  'database' | 'conversionCipher' | 'client' | 'addresses' | 'now'
>

/**
 * The handler of `follow-google-ads-conversion`. A conversion that Google accepted but did not count is marked dead,
 * with Google's reason. While Google has no result or the query fails, another query is scheduled, up to the last
 * one.
 */
export const createConversionFollower = (
  parts: FollowParts,
): JobHandler<FollowConversionPayload> => {
  const tokens = createAccessTokens(() => parts.now().getTime())
  return {
    async run({ siteId, conversionId, asked, requestId }, { log }) {
      const within = <T>(work: (tx: Tx) => Promise<T>) =>
        parts.database.withScope(ownScopeOf(siteId), work)
      const found = await within(async (tx) => {
        const followed = await findFollowed(tx, conversionId)
        if (followed?.platform !== 'google_ads') return undefined
        const account = await findConversionAccount(
          tx,
          parts.conversionCipher,
          siteId,
          'google_ads',
        )
        return { request: followed.request, account }
      })
      if (found === undefined) return
      const { request, account } = found
      const connection = {
        client: parts.client,
        address: (parts.addresses ?? realAddresses).google_ads,
        allowLoopback: parts.addresses !== undefined,
      }
      const fate = account.ok
        ? await followGoogleAds(connection, tokens, {
            account: account.keys.service_account,
            request,
            site: String(siteId),
          })
        : ({ kind: 'unknown', reason: account.reason } as const)
      await within(async (tx) => {
        if (fate.kind === 'counted') {
          return endFollowing(tx, conversionId, request, { state: 'sent', reason: null })
        }
        if (fate.kind === 'refused') {
          const { reason } = fate
          log.warn({ conversion: conversionId, reason }, 'Google Ads did not count a conversion')
          return endFollowing(tx, conversionId, request, { state: 'dead', reason })
        }
        const waitSeconds = decideFollowUp(asked + 1)
        if (waitSeconds === null) {
          const why = fate.kind === 'unknown' ? fate.reason : 'it is still processed'
          const reason = `taken; what became of it is not known: ${why}`
          return endFollowing(tx, conversionId, request, { state: 'sent', reason })
        }
        const again = { siteId, conversionId, asked: asked + 1, requestId }
        return enqueue(tx, followConversionJob, [again], { waitSeconds })
      })
    },
  }
}
