import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKeys } from './secret-keys.ts'

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Signed tokens for links in mails: the bearer may do what the page offers with one record of one site. */
export interface IdTokens {
  sign(siteId: number, id: string): string
  /** @returns the record's id; undefined if the token was not signed for this site */
  read(siteId: number, token: string): string | undefined
}

/**
 * @param secrets of FORECOURT_SECRET: the first one signs, all verify
 * @param purpose of the links: tokens of another purpose are invalid
 */
export function createIdTokens(secrets: readonly string[], purpose: string): IdTokens {
  const keys = deriveKeys(secrets, purpose)
  const seal = (key: string, siteId: number, id: string): Buffer =>
    createHmac('sha256', key).update(`v1 ${siteId} ${id}`).digest()
  return {
    sign: (siteId, id) => `${id}.${seal(keys[0] ?? '', siteId, id).toString('base64url')}`,
    read(siteId, token) {
      const [id = '', sealed = '', ...more] = token.slice(0, 100).split('.')
      if (more.length > 0 || !idPattern.test(id)) return undefined
      const given = Buffer.from(sealed, 'base64url')
      const isOurs = keys.some((key) => {
        const right = seal(key, siteId, id)
        return given.length === right.length && timingSafeEqual(given, right)
      })
      return isOurs ? id : undefined
    },
  }
}
