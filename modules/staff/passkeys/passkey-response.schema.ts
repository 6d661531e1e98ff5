import * as z from 'zod'
import { mostResponseLetters } from './passkey.rules.ts'

const base64Url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+={0,2}$/)

const id = base64Url(1400)
const clientDataJSON = base64Url(4000)
const authenticatorAttachment = z.enum(['platform', 'cross-platform']).optional()

const credentialFields = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  authenticatorAttachment,
  // Results of extensions are not used.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const knownTransports: ReadonlySet<string> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
])

/** Browsers may know transports that we do not; those are left out. */
const transports = z
  .array(z.string().max(40))
  .max(20)
  .optional()
  .transform((names) => (names ?? []).filter((name) => knownTransports.has(name)).slice(0, 10))

/** What `navigator.credentials.create` gave, as `@simplewebauthn/browser` serializes it. */
const registration = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON, attestationObject: base64Url(12_000), transports }),
})

/** What `navigator.credentials.get` gave. */
const authentication = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64Url(4000),
    signature: base64Url(6000),
    userHandle: base64Url(120).optional(),
  }),
})

export type RegistrationResponse = z.infer<typeof registration>
export type AuthenticationResponse = z.infer<typeof authentication>

const clientData = z.object({ challenge: base64Url(200) })

/** @returns undefined for a text that is no response of a browser, or too long */
export const parseRegistration = (text: string): RegistrationResponse | undefined =>
  parseWith(registration, text)

/** @returns undefined for a text that is no response of a browser, or too long */
export const parseAuthentication = (text: string): AuthenticationResponse | undefined =>
  parseWith(authentication, text)

/** The challenge that a response claims to be for. */
export const readChallenge = (clientDataText: string): string | undefined =>
  parseWith(clientData, Buffer.from(clientDataText, 'base64url').toString())?.challenge

function parseWith<T>(schema: z.ZodType<T>, text: string): T | undefined {
  if (text.length > mostResponseLetters) return undefined
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
