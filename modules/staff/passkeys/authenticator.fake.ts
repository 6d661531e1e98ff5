import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { testOrigin } from '../testing.ts'

/** What a test changes of an honest response. */
export interface Signed {
  readonly challenge: string
  readonly counter?: number
  readonly isVerified?: boolean
  readonly origin?: string
  readonly rpId?: string
  readonly userHandle?: string
}

/** An authenticator with one passkey in software, which answers as a browser would send it. */
export interface FakeAuthenticator {
  readonly credentialId: string
  create(
    options: Pick<PublicKeyCredentialCreationOptionsJSON, 'challenge'>,
    signed?: Omit<Signed, 'challenge'>,
  ): string
  get(signed: Signed): string
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

export function openAuthenticator(): FakeAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(24)
  const credentialId = id.toString('base64url')
  const credentialFields = {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
  }

  const writeClientData = (type: string, { challenge, origin = testOrigin }: Signed): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const writeFlags = ({ isVerified = true }: Signed): number =>
    userPresent | (isVerified ? userVerified : 0)
  const writeHead = (signed: Signed, flags: number): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(signed.counter ?? 0)
    const rpIdHash = createHash('sha256')
      .update(signed.rpId ?? new URL(testOrigin).hostname)
      .digest()
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter])
  }

  return {
    credentialId,
    create({ challenge }, more = {}) {
      const signed = { challenge, ...more }
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE: EC2, ES256, P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([
        writeHead(signed, writeFlags(signed) | hasCredential),
        Buffer.alloc(16),
        length,
        id,
        key,
      ])
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return JSON.stringify({
        ...credentialFields,
        response: {
          clientDataJSON: writeClientData('webauthn.create', signed).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'teleport'],
        },
      })
    },
    get(signed) {
      const data = writeHead(signed, writeFlags(signed))
      const client = writeClientData('webauthn.get', signed)
      const clientHash = createHash('sha256').update(client).digest()
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, clientHash]))
        .sign(privateKey)
      return JSON.stringify({
        ...credentialFields,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(signed.userHandle === undefined ? {} : { userHandle: signed.userHandle }),
        },
      })
    },
  }
}
