import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKeys } from './secret-keys.ts'

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Links in mails: whoever has one may do with one thing of one site what its page offers. */
export interface IdTokens {
  sign(siteId: number, id: string): string
  /** @returns the thing's id; undefined for what we have not signed for this site */
  read(siteId: number, token: string): string | undefined
}

/**
 * @param secrets of FORECOURT_SECRET: the first one signs, all of them are read
 * @param purpose what the links are for: one of another purpose opens nothing
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
