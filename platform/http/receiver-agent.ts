import { Agent, type ClientRequestArgs, type RequestOptions } from 'node:http'
import type { Socket } from 'node:net'
import { type CheckedTarget, connectTo } from './guarded-connection.ts'

/** How long an idle connection is kept open. Few servers close theirs earlier. */
const idleMs = 3000
/** Idle connections for one receiver, and for all together. */
const mostIdle = 8
const mostIdleInAll = 64

/** Options that our requests pass to the agent. */
interface TargetOptions extends ClientRequestArgs {
  readonly target?: CheckedTarget
}

/**
 * Keeps connections to receivers open for a few seconds. Connects to the checked address, and reuses a connection only
 * for the same address and name.
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
    // Returning false closes the connection; Node's types omit that.
    return (idle < mostIdleInAll && super.keepSocketAlive(socket)) as unknown as void
  }
}

function readTarget(options: TargetOptions | undefined): CheckedTarget {
  if (options?.target === undefined) {
    throw new TypeError('a receiver connection needs a checked address')
  }
  return options.target
}

const agents: { readonly plain: Agent; readonly tls: Agent } = {
  plain: new ReceiverAgent('http:'),
  tls: new ReceiverAgent('https:'),
}

/** Sends a request over an idle connection to the target, or over a new one. */
export const decideAgent = (target: CheckedTarget): RequestOptions & TargetOptions => ({
  agent: target.isTls ? agents.tls : agents.plain,
  target,
})

/** Sends a request over a new connection, which is closed after the response. */
export const toFreshConnection = (target: CheckedTarget, signal: AbortSignal): RequestOptions => ({
  // No agent, because it would open its own, unchecked connection.
  createConnection: () => connectTo(target, signal),
})
