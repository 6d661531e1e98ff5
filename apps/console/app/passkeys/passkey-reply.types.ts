import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** What a browser is to do with a passkey. */
export type Ceremony =
  | { readonly do: 'add'; readonly options: PublicKeyCredentialCreationOptionsJSON }
  | { readonly do: 'show'; readonly options: PublicKeyCredentialRequestOptionsJSON }

/** What an action replies to a request for options: those, or why there are none. */
export type PasskeyReply = { readonly ceremony: Ceremony } | { readonly error: string }
