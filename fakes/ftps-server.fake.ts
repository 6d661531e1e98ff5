/**
 * An FTP server over TLS on this machine, with the few commands that a client needs to read files.
 *
 *     const ftps = await startFtpsServer({ username: 'dms', password: 'secret' }, testCertificate)
 *     ftps.files.set('/out/stock.csv', { content: 'stocknum,…', changedAt: new Date() })
 *     ftps.port                             // an address needs a host of the certificate
 *     ftps.behave({ passiveHost: '10,0,0,1' })
 *     ftps.commands                         // ['AUTH TLS', 'USER dms', …]
 *     await ftps.stop()
 */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls'
import { listServed, type ServedFiles, sizeOf, wholePath } from './served-files.fake.ts'

interface FtpsBehaviour {
  /** Accepts connections and never sends anything. */
  readonly hang?: boolean
  /** Starts to send a file and never finishes. */
  readonly hangAtData?: boolean
  /** Does not support TLS. */
  readonly plain?: boolean
  /** Does not support encrypted data connections. */
  readonly plainData?: boolean
  /** Accepts the command to encrypt data connections, but leaves them unencrypted. */
  readonly dataWithoutTls?: boolean
  /** Presents a different certificate on its data connections. */
  readonly dataCertificate?: Certificate
  /** Does not support EPSV, and gives this host (numbers separated by commas) in its response to PASV. */
  readonly passiveHost?: string
  /** Does not support MLSD, SIZE or MDTM. */
  readonly old?: boolean
  /** Closes both connections after this many bytes of a file. */
  readonly loseAfterBytes?: number
  /** Ends a file after this many bytes, and reports it as complete. */
  readonly endAfterBytes?: number
  /** Further names in its listings, newer than all others. */
  readonly listsBesides?: readonly string[]
  /** Lists names without end. */
  readonly listsForever?: boolean
  /** Never finishes its response to this command; '' is the greeting. */
  readonly talksForeverAt?: string
}

interface Certificate {
  readonly key: string
  readonly cert: string
}

export interface FakeFtpsServer {
  readonly port: number
  readonly files: ServedFiles
  /** In the order received, decrypted. */
  readonly commands: string[]
  /** How many bytes of an endless listing or response the client has read. */
  readonly endlessBytes: () => number
  behave(behaviour: FtpsBehaviour): void
  stop(): Promise<void>
}

interface User {
  readonly username: string
  readonly password: string
}

const stamp = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(0, 14)

/** @param isImplicit uses TLS from the first byte */
export async function startFtpsServer(
  user: User,
  certificate: Certificate,
  { isImplicit = false, tls = {} }: { isImplicit?: boolean; tls?: object } = {},
): Promise<FakeFtpsServer> {
  const files: ServedFiles = new Map()
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let behaviour: FtpsBehaviour = {}
  let endlessBytes = 0
  const server = createServer((socket) => {
    keep(sockets, socket)
    if (behaviour.hang === true) return
    const secureContext = createSecureContext({ ...certificate, ...tls })
    new Session({
      user,
      files,
      commands,
      sockets,
      secureContext,
      behaviour: () => behaviour,
      countEndless: (bytes) => (endlessBytes += bytes),
    }).begin(socket, isImplicit)
  })
  await listen(server)
  return {
    port: portOf(server),
    files,
    commands,
    endlessBytes: () => endlessBytes,
    behave: (next) => (behaviour = next),
    async stop() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

const listen = (server: Server) =>
  new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Tests close connections on purpose, so errors of sockets are ignored. */
function keep(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket)
  socket.on('error', () => undefined)
  socket.on('close', () => sockets.delete(socket))
}

interface SessionParts {
  readonly user: User
  readonly files: ServedFiles
  readonly commands: string[]
  readonly sockets: Set<Socket>
  readonly secureContext: SecureContext
  readonly behaviour: () => FtpsBehaviour
  readonly countEndless: (bytes: number) => void
}

class Session {
  readonly #parts: SessionParts
  #control!: Socket
  #username = ''
  #data: Promise<Socket> | undefined

  constructor(parts: SessionParts) {
    this.#parts = parts
  }

  begin(socket: Socket, isImplicit: boolean): void {
    this.#listenTo(isImplicit ? this.#secure(socket, this.#parts.secureContext) : socket)
    if (this.#parts.behaviour().talksForeverAt === '') return this.#talkForever()
    this.#say('220 ready')
  }

  #secure(socket: Socket, secureContext: SecureContext): Socket {
    const secure = new TLSSocket(socket, { isServer: true, secureContext })
    keep(this.#parts.sockets, secure)
    return secure
  }

  #listenTo(socket: Socket): void {
    this.#control = socket
    let text = ''
    socket.on('data', (part: Buffer) => {
      text += part.toString()
      const lines = text.split('\r\n')
      text = lines.pop() ?? ''
      for (const line of lines) this.#answer(line)
    })
  }

  #say(line: string): void {
    this.#control.write(`${line}\r\n`)
  }

  #answer(line: string): void {
    const { commands, user, files } = this.#parts
    const { plain, plainData, old, passiveHost, talksForeverAt } = this.#parts.behaviour()
    commands.push(line)
    if (line.split(' ')[0] === talksForeverAt) return this.#talkForever()
    const [, command = '', word = ''] = /^(\S+) ?(.*)$/.exec(line) ?? []
    const file = files.get(wholePath(word))
    const known = !(old === true && ['SIZE', 'MDTM', 'MLSD'].includes(command))
    switch (known ? command : '') {
      case 'AUTH': {
        if (plain === true) return this.#say('502 no TLS')
        this.#say('234 begin')
        const plainControl = this.#control.removeAllListeners('data')
        return this.#listenTo(this.#secure(plainControl, this.#parts.secureContext))
      }
      case 'USER':
        this.#username = word
        return this.#say('331 password')
      case 'PASS': {
        const isUser = this.#username === user.username && word === user.password
        return this.#say(isUser ? '230 welcome' : '530 no')
      }
      case 'FEAT':
        return this.#say(old === true ? '502 none' : '211-has\r\n MLST\r\n SIZE\r\n211 end')
      case 'PROT':
        return this.#say(plainData === true ? '536 no' : '200 ok')
      case 'TYPE':
      case 'OPTS':
      case 'PBSZ':
        return this.#say('200 ok')
      case 'EPSV':
        return passiveHost === undefined
          ? void this.#openData((port) => `229 go (|||${port}|)`)
          : this.#say('502 no EPSV')
      case 'PASV':
        return void this.#openData(
          (port) => `227 go (${passiveHost ?? '127,0,0,1'},${port >> 8},${port & 255})`,
        )
      case 'SIZE':
        return this.#say(file === undefined ? '550 none' : `213 ${sizeOf(file)}`)
      case 'MDTM':
        return this.#say(file === undefined ? '550 none' : `213 ${stamp(file.changedAt)}`)
      case 'MLSD':
        return void this.#sendList(word)
      case 'RETR':
        if (file === undefined) return this.#say('550 none')
        return void this.#sendFile(Buffer.from(file.content))
      default:
        return this.#say('502 unknown')
    }
  }

  async #openData(describe: (port: number) => string): Promise<void> {
    const { dataCertificate, dataWithoutTls } = this.#parts.behaviour()
    const server = createServer()
    this.#data = new Promise((resolve) => {
      server.once('connection', (socket) => {
        server.close()
        keep(this.#parts.sockets, socket)
        const context =
          dataCertificate === undefined
            ? this.#parts.secureContext
            : createSecureContext({ ...dataCertificate })
        resolve(dataWithoutTls === true ? socket : this.#secure(socket, context))
      })
    })
    await listen(server)
    server.unref()
    this.#say(describe(portOf(server)))
  }

  /** Begins a response of several lines and never sends the last one. */
  #talkForever(): void {
    this.#control.write('211-has\r\n')
    this.#pour(this.#control, Buffer.from(' more\r\n'.repeat(100)))
  }

  /** Sends the same bytes again and again, as fast as the client reads them, until it disconnects. */
  #pour(socket: Socket, part: Buffer): void {
    const pourMore = () => {
      socket.write(part, (error) => {
        if (error !== null && error !== undefined) return
        this.#parts.countEndless(part.length)
        setImmediate(pourMore)
      })
    }
    pourMore()
  }

  async #sendList(path: string): Promise<void> {
    const { files, behaviour } = this.#parts
    if (behaviour().listsForever === true) {
      this.#say('150 coming')
      const line = `type=file;size=1;modify=20300101000000; ${'x'.repeat(200)}.csv\r\n`
      return this.#pour(await this.#data!, Buffer.from(line.repeat(200)))
    }
    const entries = listServed(files, path)
    if (entries === undefined) return this.#say('550 none')
    const lines = entries.map(([name, file]) => {
      const type = file.isLink === true ? 'OS.unix=symlink' : 'file'
      return `type=${type};size=${sizeOf(file)};modify=${stamp(file.changedAt)}; ${name}`
    })
    for (const name of behaviour().listsBesides ?? []) {
      lines.push(`type=file;size=1;modify=20300101000000; ${name}`)
    }
    await this.#send(Buffer.from(lines.map((line) => `${line}\r\n`).join('')))
  }

  async #sendFile(content: Buffer): Promise<void> {
    const { loseAfterBytes, endAfterBytes, hangAtData } = this.#parts.behaviour()
    const cut = loseAfterBytes ?? endAfterBytes ?? content.length
    if (loseAfterBytes === undefined && hangAtData !== true) {
      return this.#send(content.subarray(0, cut))
    }
    this.#say('150 coming')
    const data = await this.#data!
    data.write(content.subarray(0, cut), () => {
      if (hangAtData === true) return
      for (const socket of this.#parts.sockets) socket.destroy()
    })
  }

  async #send(content: Buffer): Promise<void> {
    this.#say('150 coming')
    const data = await this.#data!
    data.end(content, () => this.#say('226 sent'))
  }
}
