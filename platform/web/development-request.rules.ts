/**
 * Headers that proxies and CDNs add to a request. Every product has its own, so they are recognized by the words in
 * their names. Browsers send none of these by themselves.
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
 * Whether a request seems to come from a person at this machine: its peer address is loopback,
 * its host is `localhost` or a name under it, and no header says that a proxy has forwarded it.
 *
 * @param hosts the host in the Host header and in the request's URL
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
