import { isSameHash } from '#platform/config/secret-text.ts'
import { hashWithSecret } from '#platform/sign-in/hash-with-secret.ts'

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Tokens that stop the mails of one account, from mails of any age, without signing in. */
export interface UnsubscribeTokens {
  sign(siteId: number, accountId: string): string
  /** @returns the account's id; undefined for a token that was not signed for this site */
  read(siteId: number, token: string): string | undefined
}

/** @param secrets derived from FORECOURT_SECRET: the first signs, all are accepted */
export function createUnsubscribeTokens(secrets: readonly string[]): UnsubscribeTokens {
  const sealWith = (secret: string, siteId: number, accountId: string): Buffer =>
    hashWithSecret(secret, 'unsubscribe', `${siteId} ${accountId}`)
  return {
    sign: (siteId, accountId) =>
      `${accountId}.${sealWith(secrets[0] ?? '', siteId, accountId).toString('base64url')}`,
    read(siteId, token) {
      const [accountId = '', seal = '', ...more] = token.slice(0, 100).split('.')
      if (more.length > 0 || !idPattern.test(accountId)) return undefined
      const given = Buffer.from(seal, 'base64url')
      const isOurs = secrets.some((secret) =>
        isSameHash(given, sealWith(secret, siteId, accountId)),
      )
      return isOurs ? accountId : undefined
    },
  }
}
