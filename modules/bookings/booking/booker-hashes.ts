import { createHmac } from 'node:crypto'
import { foldMailbox } from '#modules/leads/delivery/confirmation-limit.rules.ts'
import { deriveKeys } from '#platform/config/secret-keys.ts'
import { foldBookerPhone } from './booker-phone.rules.ts'

/** By what the appointments of one visitor are counted. Null: it is not known. */
export interface BookerHashes {
  readonly network: Buffer | null
  readonly email: Buffer | null
  readonly phone: Buffer | null
}

export interface Booker {
  /** As limits count it: of IPv6 the /64. */
  readonly clientAddress: string | null
  readonly email: string | null
  readonly phone: string | null
}

export type BookerHasher = (booker: Booker) => BookerHashes

/**
 * Keyed hashes of who books, each with a key of its own, so that none is found without the secret. After a change of the
 * secret, what was booked before counts no more.
 *
 * @param secrets of FORECOURT_SECRET, the current one first
 */
export function createBookerHasher(secrets: readonly string[]): BookerHasher {
  const hashWith = (purpose: string) => {
    const [key = ''] = deriveKeys(secrets, purpose)
    return (text: string | null): Buffer | null =>
      text === null ? null : createHmac('sha256', key).update(text).digest()
  }
  const hashNetwork = hashWith('booking holders')
  const hashEmail = hashWith('booking mailboxes')
  const hashPhone = hashWith('booking phones')
  return ({ clientAddress, email, phone }) => ({
    network: hashNetwork(clientAddress),
    email: hashEmail(email === null ? null : foldMailbox(email)),
    phone: hashPhone(foldBookerPhone(phone)),
  })
}
