import type { Socket } from 'node:net'
import ssh from 'ssh2'
import {
  Refusal,
  type RequestFailure,
  untilAborted,
  withGuardedConnection,
} from '#platform/http/guarded-connection.ts'
import { getFingerprint, getKeyKind } from './host-key.ts'
import { readPrivateKey } from './private-key.ts'
import type { RemoteConnectionOptions, RemoteUser, RemoteWork } from './remote-files.types.ts'
import { lostConnection, openSftpFiles } from './sftp-files.ts'

export interface SftpOptions extends RemoteConnectionOptions {
  /** The expected fingerprint of the server's key. Null: on the first connection any key is accepted and pinned. */
  readonly hostKey: string | null
  /** Stores the key of the first connection, before any of the user's data is sent. */
  readonly pinHostKey: (fingerprint: string) => Promise<void>
}

/** Host key types whose signatures do not use SHA-1, in order of preference. */
const hostKeyKinds: ssh.ServerHostKeyAlgorithm[] = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'rsa-sha2-512',
  'rsa-sha2-256',
]

const protocols = new Map([['sftp:', { port: 22, isTls: false }]])

/**
 * Logs in to an untrusted SFTP server: its address is checked (`withGuardedConnection`), and its host key must match
 * the pinned one.
 */
export function withSftp<T>(
  address: string,
  options: SftpOptions,
  work: RemoteWork<T>,
): Promise<{ readonly ok: true; readonly value: T } | RequestFailure> {
  const connection = { ...options, protocols }
  return withGuardedConnection(address, connection, async (_url, socket, signal) => {
    const client = new ssh.Client()
    // The first error counts, because it also ends the connection.
    const ended = Promise.withResolvers<never>()
    ended.promise.catch(() => undefined)
    client.on('error', (error) => ended.reject(readError(error)))
    client.on('close', () => ended.reject(lostConnection()))
    try {
      const done = async (): Promise<T> => {
        const sftp = await logIn(client, socket, options, ended.reject)
        return work(openSftpFiles(sftp), signal)
      }
      return await untilAborted(Promise.race([done(), ended.promise]), signal)
    } finally {
      client.destroy()
    }
  })
}

function readError(error: Error & { level?: string }): Error {
  const isProtocol = error.level === 'handshake' || error.level === 'protocol'
  return isProtocol ? new Refusal(`speaks no SSH that we accept (${error.message})`, true) : error
}

/** Waits for the login and the SFTP session. @param fail ends the whole connection */
function logIn(
  client: ssh.Client,
  socket: Socket,
  { user, hostKey, pinHostKey }: SftpOptions,
  fail: (error: unknown) => void,
): Promise<ssh.SFTPWrapper> {
  const ways = listWaysIn(user)
  return new Promise((resolve) => {
    let shown = ''
    client.on('ready', () =>
      client.sftp((error, sftp) => {
        if (error === undefined) resolve(sftp)
        else fail(new Refusal('lets the user in, but has no SFTP for them', true))
      }),
    )
    client.connect({
      sock: socket,
      username: user.username,
      // 0: no time limit of the library, because our own applies.
      readyTimeout: 0,
      algorithms: { compress: ['none'], serverHostKey: hostKeyKinds },
      hostVerifier: (key: Buffer): boolean => {
        shown = getFingerprint(key)
        if (hostKey === null || hostKey === shown) return true
        fail(changedHostKey(key, shown, hostKey))
        return false
      },
      // Called only after the server has proved that it owns its host key.
      authHandler: (_left, _partial, next) => {
        const way = ways.shift()
        if (way === undefined) {
          fail(new Refusal('refuses the user with this password or key', true))
          return
        }
        const pinned = hostKey === null ? pinHostKey(shown) : Promise.resolve()
        pinned.then(() => next(way), fail)
      },
    })
  })
}

const changedHostKey = (key: Buffer, shown: string, known: string): Refusal =>
  new Refusal(
    `shows the ${getKeyKind(key)} host key ${shown}, and not ${known}: it may be another server, and was told no password`,
    true,
  )

/** Uses only the private key if there is one; else the password, also for keyboard-interactive prompts. */
function listWaysIn({ username, password, ...user }: RemoteUser): ssh.AnyAuthMethod[] {
  if (user.privateKey !== undefined) {
    const key = readPrivateKey(user.privateKey, user.passphrase)
    if (!key.ok) throw new Refusal(`is not asked: ${key.fault}`, true)
    return [{ type: 'publickey', username, key: key.key }]
  }
  if (password === undefined) return []
  return [
    { type: 'password', username, password },
    {
      type: 'keyboard-interactive',
      username,
      prompt: (_name, _text, _language, questions, answer) =>
        answer(questions.length === 1 ? [password] : []),
    },
  ]
}
