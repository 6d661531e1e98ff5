import { cleanPersonName } from '#platform/mail/person-name.rules.ts'

/** How long a challenge can be answered. */
export const challengeMinutes = 5

/** Passkeys of one person. */
export const mostPasskeys = 20

/** JSON of a browser's response; real ones are a few kilobytes. */
export const mostResponseLetters = 16_000

/** The name that a person gives a passkey; '' if nothing is left of it. */
export const cleanPasskeyName = (text: string): string => cleanPersonName(text)

/** COSE numbers of Ed25519, ES256 and RS256: what authenticators of today have. */
export const signatureAlgorithms = [-8, -7, -257]

interface ConsoleParty {
  readonly origin: string
  /** The host name, to which browsers bind passkeys. */
  readonly id: string
}

export const describeParty = (consoleOrigin: string): ConsoleParty => ({
  origin: consoleOrigin,
  id: new URL(consoleOrigin).hostname,
})
