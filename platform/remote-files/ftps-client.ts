import { isIP, type Socket } from 'node:net'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import { Client } from 'basic-ftp'
import {
  hostOf,
  Refusal,
  type RequestFailure,
  untilAborted,
  withGuardedConnection,
} from '#platform/http/guarded-connection.ts'
import { openFtpsFiles, unlessRefused } from './ftps-files.ts'
import type { RemoteConnectionOptions, RemoteUser, RemoteWork } from './remote-files.types.ts'

export interface FtpsOptions extends RemoteConnectionOptions {
  /** The port for implicit TLS, 990 by default. On other ports `AUTH TLS` starts encryption. */
  readonly implicitPort?: number
}

const ftpsPort = 21
const implicitFtpsPort = 990
const largestListingMegabytes = 4

/**
 * Logs in to an untrusted FTP server, over TLS only. The control connection uses the checked address
 * (`withGuardedConnection`), and data connections use the same one, whatever the server says; both verify its
 * certificate.
 */
export function withFtps<T>(
  address: string,
  { user, implicitPort = implicitFtpsPort, ...options }: FtpsOptions,
  work: RemoteWork<T>,
): Promise<{ readonly ok: true; readonly value: T } | RequestFailure> {
  const protocols = new Map([['ftps:', { port: ftpsPort, isTls: false }]])
  return withGuardedConnection(address, { ...options, protocols }, async (url, socket, signal) => {
    const client = new Client(options.timeoutMs, {
      allowSeparateTransferHost: false,
      maxListingBytes: largestListingMegabytes * 1024 * 1024,
    })
    try {
      const isImplicit = url.port === String(implicitPort)
      const done = async (): Promise<T> => {
        await greet(client, socket, hostOf(url), isImplicit)
        const hasTimes = await logIn(client, user)
        return work(openFtpsFiles(client, hasTimes), signal)
      }
      return await untilAborted(done(), signal)
    } catch (error) {
      throw inWords(error)
    } finally {
      client.close()
    }
  })
}

/** The client limits what it reads, and reports that only in its error message. */
function inWords(error: unknown): unknown {
  const { message } = error as Error
  if (message.startsWith('FTP control response exceeded')) {
    return new Refusal('does not end what it says', true)
  }
  if (message.startsWith('StringWriter: Maximum bytes exceeded')) {
    return new Refusal(`lists more than ${largestListingMegabytes} MB of names`, true)
  }
  return error
}

/** Starts TLS before any of the user's data is sent. */
async function greet(
  client: Client,
  socket: Socket,
  host: string,
  isImplicit: boolean,
): Promise<void> {
  // Options for data connections, which the client opens itself.
  const tls: ConnectionOptions = {
    host,
    ...(isIP(host) === 0 && { servername: host }),
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
  }
  const { ftp } = client
  ftp.socket = isImplicit ? connectTls({ ...tls, socket }) : socket
  if (isImplicit) ftp.tlsOptions = tls
  await unlessRefused(ftp.request(''), 'does not let anybody in')
  if (isImplicit) return
  await unlessRefused(client.useTLS(tls), 'does not encrypt what it is sent (AUTH TLS)')
  // The client removes all listeners from the socket below, and our time limit ends it with an error.
  socket.on('error', () => undefined)
}

/** @returns whether the server reports modification times */
async function logIn(client: Client, { username, password = '' }: RemoteUser): Promise<boolean> {
  await unlessRefused(client.login(username, password), 'refuses the user with this password')
  const features = await client.features()
  await client.send('TYPE I')
  await client.sendIgnoringError('OPTS UTF8 ON')
  await client.send('PBSZ 0')
  await unlessRefused(client.send('PROT P'), 'does not encrypt what it sends (PROT P)')
  // The only listing format with reliable times and names.
  client.availableListCommands = ['MLSD']
  return features.has('MLST')
}
