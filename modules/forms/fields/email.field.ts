import { buildControl } from './build-control.ts'
import type { FieldKind } from './field-kind.types.ts'
import { fieldMessages } from '../field-messages.ts'

const longest = 254

/**
 * HTML's own pattern for an address, but requires a dot in the host and at most 64 characters
 * before the @.
 */
const pattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

/** Matches a host with non-ASCII letters. Excludes characters that would make URL parse a port or a path. */
const unicodeHost = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u

/** §5 Email: checks the ASCII form of the address, which mail servers accept. */
export function isEmail(text: string): boolean {
  const plain = toAsciiEmail(text)
  return plain.length <= longest && plain.indexOf('@') <= 64 && pattern.test(plain)
}

/**
 * Converts the host to ASCII: `info@māori.nz` to `info@xn--mori-qsa.nz`. Some browsers do so
 * themselves.
 */
export function toAsciiEmail(text: string): string {
  const hostAt = text.lastIndexOf('@') + 1
  const host = text.slice(hostAt)
  if (hostAt === 0 || !unicodeHost.test(host)) return text
  try {
    // URL is the only converter of international host names (IDNA) that both browser and server have.
    return text.slice(0, hostAt) + new URL(`http://${host}`).hostname
  } catch {
    return text
  }
}

export const emailKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => [
    buildControl(field, {
      inputType: 'email',
      inputMode: 'email',
      autocomplete: 'email',
      autoCapitalize: 'none',
      maxLength: longest,
      saved: field.name === 'email' ? 'email' : null,
    }),
  ],
  read: ({ text }) =>
    isEmail(text) ? { value: toAsciiEmail(text) } : { faults: { '': fieldMessages.email } },
}
