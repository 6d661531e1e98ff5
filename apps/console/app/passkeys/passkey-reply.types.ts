import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** What a browser is to do with a passkey. */
export type Ceremony =
  | { readonly do: 'add'; readonly options: PublicKeyCredentialCreationOptionsJSON }
  | { readonly do: 'show'; readonly options: PublicKeyCredentialRequestOptionsJSON }

/** The reply of an action to a request for options: the options, or why the passkey cannot be used. */
export type PasskeyReply = { readonly ceremony: Ceremony } | { readonly error: string }
