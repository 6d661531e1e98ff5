import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Environment } from '#platform/config/environment.ts'
import { deriveKeys } from '#platform/config/secret-keys.ts'

/** The lead that an address of replies belongs to. */
export interface ReplyTarget {
  readonly siteId: number
  /** A UUID. */
  readonly leadId: string
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const idBytes = 16
const siteBytes = 6
const macBytes = 10
const tokenBytes = idBytes + siteBytes + macBytes
const prefix = 'lead+'

/** Signs and reads the addresses to which customers reply. */
export interface ReplyAddresses {
  /** Such as `lead+<52 letters>@replies.platform.example`. */
  build(target: ReplyTarget): string
  /** The lead of an address; undefined for a foreign, forged or damaged one. */
  read(address: string): ReplyTarget | undefined
}

/**
 * Addresses of replies, one for each lead. The token is in letters and digits that survive programs which change the case
 * of addresses.
 *
 * @param keys derived from the deployment's secret; the first one signs, and older ones are accepted too
 * @param domain the value of INBOUND_MAIL_DOMAIN
 */
export function createReplyAddresses(keys: readonly string[], domain: string): ReplyAddresses {
  const suffix = `@${domain.toLowerCase()}`
  return {
    build({ siteId, leadId }) {
      const content = Buffer.alloc(idBytes + siteBytes)
      Buffer.from(leadId.replaceAll('-', ''), 'hex').copy(content)
      content.writeUIntBE(siteId, idBytes, siteBytes)
      return prefix + encode(Buffer.concat([content, sign(keys[0]!, content)])) + suffix
    },
    read(address) {
      const lower = address.toLowerCase()
      if (!lower.startsWith(prefix) || !lower.endsWith(suffix)) return undefined
      const token = decode(lower.slice(prefix.length, -suffix.length))
      if (token === undefined) return undefined
      const content = token.subarray(0, idBytes + siteBytes)
      const mac = token.subarray(idBytes + siteBytes)
      if (!keys.some((key) => timingSafeEqual(sign(key, content), mac))) return undefined
      const hex = content.toString('hex', 0, idBytes)
      return {
        siteId: content.readUIntBE(idBytes, siteBytes),
        leadId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      }
    },
  }
}

/** The addresses of a deployment; null: INBOUND_MAIL_DOMAIN is not set. */
export const openReplyAddresses = (
  { inboundMail }: Pick<Environment, 'inboundMail'>,
  secrets: readonly string[],
): ReplyAddresses | null =>
  inboundMail === undefined
    ? null
    : createReplyAddresses(deriveKeys(secrets, 'reply-addresses'), inboundMail.domain)

const sign = (key: string, content: Buffer): Buffer =>
  createHmac('sha256', key).update(content).digest().subarray(0, macBytes)

/** Base32 of RFC 4648 in lower case and without padding. */
function encode(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    for (; bits >= 5; bits -= 5) text += alphabet[(value >> (bits - 5)) & 31]!
  }
  return bits === 0 ? text : text + alphabet[(value << (5 - bits)) & 31]!
}

/** @returns undefined if the text is not a token of the right length */
function decode(text: string): Buffer | undefined {
  if (text.length !== Math.ceil((tokenBytes * 8) / 5)) return undefined
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text) {
    const index = alphabet.indexOf(letter)
    if (index === -1) return undefined
    value = ((value << 5) | index) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 0xff)
  }
  return bytes.length === tokenBytes ? Buffer.from(bytes) : undefined
}
