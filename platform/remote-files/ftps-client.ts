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
  /** Where servers speak TLS from the first byte on; 990 by default. Everywhere else it begins by `AUTH TLS`. */
  readonly implicitPort?: number
}

const ftpsPort = 21
const implicitFtpsPort = 990
const largestListingMegabytes = 4

/**
 * Logs in to an FTP server that is not our own choice, over TLS alone. The control connection goes to the address that
 * was checked (`withGuardedConnection`), and each data connection to the same one, whatever the server says; both verify
 * its certificate.
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

/** The client bounds what it reads, and says so in its words alone. */
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

/** Begins TLS, before which the server gets to know nothing about the user. */
async function greet(
  client: Client,
  socket: Socket,
  host: string,
  isImplicit: boolean,
): Promise<void> {
  // The same for the data connections, which the client opens with them.
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
  // The client has taken all listeners off the connection below, and our time limit ends it by an error.
  socket.on('error', () => undefined)
}

/** @returns whether it tells when its files changed */
async function logIn(client: Client, { username, password = '' }: RemoteUser): Promise<boolean> {
  await unlessRefused(client.login(username, password), 'refuses the user with this password')
  const features = await client.features()
  await client.send('TYPE I')
  await client.sendIgnoringError('OPTS UTF8 ON')
  await client.send('PBSZ 0')
  await unlessRefused(client.send('PROT P'), 'does not encrypt what it sends (PROT P)')
  // The only listing whose times and names can be relied on.
  client.availableListCommands = ['MLSD']
  return features.has('MLST')
}
