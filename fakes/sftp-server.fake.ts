/**
 * An SFTP server on this machine over SSH.
 *
 *     const sftp = await startSftpServer({ username: 'dms', password: 'secret' })
 *     sftp.files.set('/out/stock.csv', { content: 'stocknum,…', changedAt: new Date() })
 *     sftp.address('/out/stock.csv')        // 'sftp://127.0.0.1:2222/out/stock.csv'
 *     sftp.behave({ loseAfterReads: 1 })
 *     sftp.changeHostKey()
 *     await sftp.stop()
 */
import type { AddressInfo } from 'node:net'
import ssh from 'ssh2'
import {
  listServed,
  type ServedFile,
  type ServedFiles,
  sizeOf,
  wholePath,
} from './served-files.fake.ts'

const status = ssh.utils.sftp.STATUS_CODE
const modes = { file: 0o100_644, link: 0o120_777, folder: 0o040_755 }
const pieceBytes = 1000

interface SftpBehaviour {
  /** Never responds to a read. */
  readonly hangAtRead?: boolean
  /** Closes the connection after this many reads. */
  readonly loseAfterReads?: number
  readonly afterRead?: () => void
  /** Omits file modes, so that only the human-readable lines show a file's type. */
  readonly withoutModes?: boolean
  /** Lists new files without end. */
  readonly endlessFolder?: boolean
}

interface SftpUser {
  readonly username: string
  readonly password?: string
  /** In the format of OpenSSH. */
  readonly publicKey?: string
  /** Accepts the password only by keyboard-interactive login. */
  readonly byQuestion?: boolean
}

export interface FakeSftpServer {
  readonly files: ServedFiles
  /** Authentication methods that clients tried, such as `password`. */
  readonly logins: string[]
  /** Opened files and listed folders. */
  readonly opened: string[]
  readonly hostKey: () => string
  address(path: string): string
  behave(behaviour: SftpBehaviour): void
  /** Applies from the next connection on. */
  changeHostKey(): Promise<void>
  stop(): Promise<void>
}

/** A key pair in the format of OpenSSH. Not Ed25519: the package encodes one in 256 of those keys wrongly. */
export const makeKeyPair = (passphrase?: string) =>
  ssh.utils.generateKeyPairSync('ecdsa', {
    bits: 256,
    ...(passphrase !== undefined && { passphrase, cipher: 'aes256-cbc', rounds: 16 }),
  })

export async function startSftpServer(user: SftpUser): Promise<FakeSftpServer> {
  const files: ServedFiles = new Map()
  const logins: string[] = []
  const opened: string[] = []
  const clients = new Set<ssh.Connection>()
  let behaviour: SftpBehaviour = {}
  let pair = makeKeyPair()
  let port = 0
  const listen = async (): Promise<ssh.Server> => {
    const server = new ssh.Server({ hostKeys: [pair.private] }, (client) => {
      clients.add(client)
      client.on('close', () => clients.delete(client))
      // Tests refuse our key or close connections on purpose, so errors of clients are ignored.
      client.on('error', () => undefined)
      client.on('authentication', (context) => {
        logins.push(context.method)
        answerLogin(context, user)
      })
      client.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => {
          serveFiles(acceptSftp(), { files, opened, behaviour: () => behaviour, client })
        })
      })
    })
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
    return server
  }
  let server = await listen()
  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((done) => server.close(() => done()))
    for (const client of clients) client.end()
    await closed
  }
  return {
    files,
    logins,
    opened,
    hostKey: () => pair.public,
    address: (path) => `sftp://127.0.0.1:${port}${path}`,
    behave: (next) => (behaviour = next),
    async changeHostKey() {
      await stop()
      pair = makeKeyPair()
      server = await listen()
    },
    stop,
  }
}

function answerLogin(context: ssh.AuthContext, user: SftpUser): void {
  const isUser = context.username === user.username
  const { password } = user
  if (context.method === 'keyboard-interactive' && user.byQuestion === true) {
    context.prompt([{ prompt: 'Password: ', echo: false }], (answers) => {
      if (isUser && answers[0] === password) context.accept()
      else context.reject()
    })
  } else if (context.method === 'password' && user.byQuestion !== true) {
    if (isUser && context.password === password) context.accept()
    else context.reject(['password'])
  } else if (context.method === 'publickey' && isUser && isKeyOf(context, user)) context.accept()
  else context.reject(['password', 'publickey', 'keyboard-interactive'])
}

function isKeyOf(context: ssh.PublicKeyAuthContext, { publicKey = '' }: SftpUser): boolean {
  const key = ssh.utils.parseKey(publicKey)
  if (key instanceof Error) return false
  if (!key.getPublicSSH().equals(context.key.data)) return false
  const { signature, blob, hashAlgo } = context
  if (signature === undefined || blob === undefined) return true
  return key.verify(blob, signature, hashAlgo)
}

interface Session {
  readonly files: ServedFiles
  readonly opened: string[]
  readonly behaviour: () => SftpBehaviour
  readonly client: ssh.Connection
}

const attributesOf = (file: ServedFile, mode: number): ssh.Attributes => ({
  mode,
  uid: 0,
  gid: 0,
  size: sizeOf(file),
  atime: 0,
  mtime: Math.floor(file.changedAt.getTime() / 1000),
})

function serveFiles(sftp: ssh.SFTPWrapper, { files, opened, behaviour, client }: Session): void {
  const listed = new Set<string>()
  let reads = 0
  const stateOf = (file: ServedFile, mode: number): ssh.Attributes => {
    const { mode: fileMode, ...others } = attributesOf(file, mode)
    return (
      behaviour().withoutModes === true ? others : { mode: fileMode, ...others }
    ) as ssh.Attributes
  }
  const answerState = (id: number, path: string): void => {
    const file = files.get(wholePath(path))
    if (file !== undefined) sftp.attrs(id, stateOf(file, modes.file))
    else if (listServed(files, path) === undefined) sftp.status(id, status.NO_SUCH_FILE)
    else sftp.attrs(id, stateOf({ content: '', changedAt: new Date(0) }, modes.folder))
  }
  sftp.on('STAT', answerState)
  sftp.on('FSTAT', (id, handle) => answerState(id, handle.toString()))
  sftp.on('OPEN', (id, path) => {
    opened.push(path)
    if (files.has(wholePath(path))) sftp.handle(id, Buffer.from(path))
    else sftp.status(id, status.NO_SUCH_FILE)
  })
  sftp.on('READ', (id, handle, offset, length) => {
    const { hangAtRead, loseAfterReads = Infinity, afterRead } = behaviour()
    if (hangAtRead === true) return
    reads += 1
    if (reads > loseAfterReads) return void client.end()
    const content = Buffer.from(files.get(wholePath(handle.toString()))!.content)
    const piece = content.subarray(offset, offset + Math.min(length, pieceBytes))
    if (piece.length === 0) sftp.status(id, status.EOF)
    else sftp.data(id, piece)
    afterRead?.()
  })
  sftp.on('OPENDIR', (id, path) => {
    opened.push(path)
    listed.delete(path)
    if (listServed(files, path) === undefined) sftp.status(id, status.NO_SUCH_FILE)
    else sftp.handle(id, Buffer.from(path))
  })
  sftp.on('READDIR', (id, handle) => {
    const path = handle.toString()
    const isEndless = behaviour().endlessFolder === true
    if (listed.has(path) && !isEndless) return sftp.status(id, status.EOF)
    listed.add(path)
    const entries = listServed(files, path) ?? []
    const times = isEndless ? 500 : 1
    sftp.name(
      id,
      Array.from({ length: times }, () => entries)
        .flat()
        .map(([filename, file]) => ({
          filename,
          longname: `${file.isLink === true ? 'l' : '-'}rw-r--r-- 1 dms dms ${filename}`,
          attrs: stateOf(file, file.isLink === true ? modes.link : modes.file),
        })),
    )
  })
  sftp.on('CLOSE', (id) => sftp.status(id, status.OK))
}
