import { createHmac } from 'node:crypto'
import { foldMailbox } from '#platform/mail/fold-mailbox.rules.ts'
import { deriveKeys } from '#platform/config/secret-keys.ts'
import { foldBookerPhone } from './booker-phone.rules.ts'

/** Keys for counting the appointments of one visitor. Null: unknown. */
export interface BookerHashes {
  readonly network: Buffer | null
  readonly email: Buffer | null
  readonly phone: Buffer | null
}

export interface Booker {
  /** The network address for counting: of an IPv6 address its /64 network. */
  readonly clientAddress: string | null
  readonly email: string | null
  readonly phone: string | null
}

export type BookerHasher = (booker: Booker) => BookerHashes

/**
 * Keyed hashes of the visitor's address, e-mail and phone, each with its own key, so that they
 * cannot be computed without the secret. After a change of the secret, earlier bookings no longer
 * count.
 *
 * @param secrets derived from FORECOURT_SECRET, the current one first
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
