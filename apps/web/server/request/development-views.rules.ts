/**
 * Headers that whoever stands between a visitor and us adds. There is no list of all of them: each proxy and each
 * network has its own, so this goes by the words that they are made of. No browser sends one by itself.
 */
const forwardingHeader = new RegExp(
  [
    'forward',
    'proxy|proxied',
    '^via$|-via$',
    '(?:real|client|connecting|remote|originating|source|peer|user|visitor)[-_]?(?:ip|addr|host)',
    'original[-_](?:host|url|uri|for|proto|path|remote)',
    'rewrite-url|waws|arr-(?:ssl|log)|front-end-https|url-scheme',
    '^x-(?:host|scheme|ssl|https|port|server|cluster|envoy|amz|amzn|azure|appengine|cloud|varnish|akamai|cdn|ingress|nginx|haproxy|traefik|tailscale|sucuri)(?:-|$)',
    '^(?:cf|cdn|fly|fastly|akamai|true|tailscale|ngrok|incap|surrogate|max)-',
    '^(?:traceparent|tracestate|b3)$|^x-b3-',
  ].join('|'),
)

export const isForwardingHeader = (name: string): boolean =>
  forwardingHeader.test(name.toLowerCase())

const localHost = /^(?:[a-z0-9-]+\.)*localhost\.?(?::\d{1,5})?$/i

/**
 * Whether a request comes from a person at this machine, as far as a request can say: its peer is loopback, it names
 * `localhost` or a name under it, and nothing in it says that somebody stands between.
 *
 * @param hosts as the Host header and the address of the request name it
 */
export function isDevelopmentRequest(request: {
  readonly isLoopback: boolean
  readonly hosts: readonly string[]
  readonly headerNames: readonly string[]
}): boolean {
  return (
    request.isLoopback &&
    request.hosts.length > 0 &&
    request.hosts.every((host) => localHost.test(host)) &&
    !request.headerNames.some(isForwardingHeader)
  )
}
