import { foldBookerPhone } from '#modules/bookings/booking/booker-phone.rules.ts'
import { foldMailbox } from '#platform/mail/fold-mailbox.rules.ts'
import { createIdTokens, type IdTokens } from '#platform/config/id-tokens.ts'
import { hashWithSecret } from '#platform/sign-in/hash-with-secret.ts'
import type { Shopper } from './courtesy-hold.types.ts'

/** Keyed hashes that count the courtesy holds of one shopper, however address and number are written. */
export interface ShopperKeys {
  readonly email: Buffer
  readonly phone: Buffer
}

/** @param secrets of FORECOURT_SECRET, the current one first; after a change of it, earlier holds no longer count */
export const hashShopper = (
  [secret = '']: readonly string[],
  { email, phone }: Pick<Shopper, 'email' | 'phone'>,
): ShopperKeys => ({
  email: hashWithSecret(secret, 'courtesy mailbox', foldMailbox(email)),
  phone: hashWithSecret(secret, 'courtesy phone', foldBookerPhone(phone) ?? phone),
})

/** @param clientAddress for counting: of an IPv6 address its /64 network */
export const hashClientAddress = (
  [secret = '']: readonly string[],
  clientAddress: string,
): Buffer => hashWithSecret(secret, 'courtesy address', clientAddress)

/**
 * One hash of a code for each of the deployment's secrets, that of the current secret first. Six digits can be tried out, so
 * their hash needs a secret; with the request in it, equal codes of two requests differ.
 */
export const hashCourtesyCode = (
  secrets: readonly string[],
  requestId: string,
  code: string,
): readonly [Buffer, ...Buffer[]] => {
  const [current = '', ...older] = secrets
  const hash = (secret: string) => hashWithSecret(secret, 'courtesy code', `${requestId}\n${code}`)
  return [hash(current), ...older.map(hash)]
}

/** Tokens of the page that shows and cancels a courtesy hold. */
export const createCourtesyTokens = (secrets: readonly string[]): IdTokens =>
  createIdTokens(secrets, 'courtesy holds')
