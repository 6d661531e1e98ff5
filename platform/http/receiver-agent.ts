import { Agent, type ClientRequestArgs, type RequestOptions } from 'node:http'
import type { Socket } from 'node:net'
import { type CheckedTarget, connectTo } from './guarded-connection.ts'

/** How long a connection is kept for the next request. Few servers close theirs earlier. */
const idleMs = 3000
/** Kept for one receiver, and for all of them together. */
const mostIdle = 8
const mostIdleInAll = 64

/** What a request of ours passes to its agent. */
interface TargetOptions extends ClientRequestArgs {
  readonly target?: CheckedTarget
}

/**
 * Keeps connections to receivers open for a few seconds. It connects to the address that was checked for the request, and
 * reuses a connection only for the same address and the same name.
 */
class ReceiverAgent extends Agent {
  constructor(protocol: string) {
    super({ keepAlive: true, maxFreeSockets: mostIdle, timeout: idleMs })
    Object.assign(this, { protocol })
  }

  override getName(options?: ClientRequestArgs): string {
    const { isTls, host, address, port } = readTarget(options)
    return [isTls ? 'tls' : 'plain', host, address, port].join(' ')
  }

  override createConnection(options: ClientRequestArgs): Socket {
    return connectTo(readTarget(options))
  }

  override keepSocketAlive(socket: Socket): void {
    const idle = Object.values(this.freeSockets).flat().length
    // Node's types do not say that false closes the connection.
    return (idle < mostIdleInAll && super.keepSocketAlive(socket)) as unknown as void
  }
}

function readTarget(options: TargetOptions | undefined): CheckedTarget {
  if (options?.target === undefined) {
    throw new TypeError('a receiver is reached by a checked address alone')
  }
  return options.target
}

const agents: { readonly plain: Agent; readonly tls: Agent } = {
  plain: new ReceiverAgent('http:'),
  tls: new ReceiverAgent('https:'),
}

/** Sends a request over a connection to the target that is idle, or over a new one. */
export const decideAgent = (target: CheckedTarget): RequestOptions & TargetOptions => ({
  agent: target.isTls ? agents.tls : agents.plain,
  target,
})

/** Sends a request over a new connection, which is closed after the response. */
export const toFreshConnection = (target: CheckedTarget, signal: AbortSignal): RequestOptions => ({
  // Without an agent, because an agent would open a connection of its own.
  createConnection: () => connectTo(target, signal),
})
