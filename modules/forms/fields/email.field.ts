import { buildControl } from './build-control.ts'
import type { FieldKind } from './field-kind.types.ts'
import { fieldMessages } from '../field-messages.ts'

const longest = 254

/** HTML's own pattern for an address, with at least one dot in the host and at most 64 characters before it. */
const pattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

/** A host of letters beyond ASCII. What else a URL would read into it (a port, a path) is not among them. */
const unicodeHost = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u

/** §5 Email: pattern check, of the address as mail servers take it. */
export function isEmail(text: string): boolean {
  const plain = toAsciiEmail(text)
  return plain.length <= longest && plain.indexOf('@') <= 64 && pattern.test(plain)
}

/** With its host in ASCII: `info@māori.nz` is `info@xn--mori-qsa.nz`. Some browsers do so by themselves. */
export function toAsciiEmail(text: string): string {
  const hostAt = text.lastIndexOf('@') + 1
  const host = text.slice(hostAt)
  if (hostAt === 0 || !unicodeHost.test(host)) return text
  try {
    // The one reader of hosts that browser and server both have.
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
