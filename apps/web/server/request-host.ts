import { BlockList, isIP } from 'node:net'
import { normaliseHost } from '#modules/sites/host.rules.ts'
import type { Connection } from './services.ts'

export interface RequestHost {
  /** In lower case, without port. Undefined: none that makes sense. */
  readonly host: string | undefined
  readonly connection: Connection
}

interface RequestSource {
  readonly url: string
  header(name: string): string | undefined
  /** Undefined where there is no socket (tests). */
  readonly peerAddress: string | undefined
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via']

/** @param trustedProxies addresses and CIDR ranges whose X-Forwarded-Host counts */
export function createHostReader(
  trustedProxies: readonly string[],
): (source: RequestSource) => RequestHost {
  const trusted = buildBlockList(trustedProxies)
  return (source) => {
    const peer = source.peerAddress?.replace(/^::ffff:/, '')
    const forwarded = source.header('x-forwarded-host')
    const isTrusted = peer !== undefined && contains(trusted, peer)
    const sent = isTrusted && forwarded !== undefined ? forwarded : readOwnHost(source)
    return {
      host: normaliseHost(sent),
      connection: {
        // A proxy on this machine would otherwise lend its loopback to whoever it forwards for.
        loopback:
          peer !== undefined &&
          isLoopback(peer) &&
          !isTrusted &&
          forwardingHeaders.every((name) => source.header(name) === undefined),
      },
    }
  }
}

/** The Host header; undefined when the request line names another host. */
function readOwnHost(source: RequestSource): string | undefined {
  const inUrl = new URL(source.url).host
  const inHeader = source.header('host')?.toLowerCase()
  if (inHeader === undefined) return inUrl
  return withoutDefaultPort(inHeader) === withoutDefaultPort(inUrl) ? inHeader : undefined
}

const withoutDefaultPort = (host: string) => host.replace(/:(80|443)$/, '')

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')

function contains(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function buildBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address)
    if (family === 0) throw new Error(`TRUSTED_PROXY: ${entry} is not an address or a range`)
    const kind = family === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(prefix), kind)
  }
  return list
}
