/**
 * Whether a URL belongs to one of these origins. An origin may begin with `*.`, which matches every subdomain, as in a
 * content security policy.
 */
export function isOfOrigins(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address)
  return (
    url !== null &&
    origins.some((origin) => {
      const [scheme, rest = ''] = origin.split('//*')
      return rest === ''
        ? url.origin === origin
        : url.protocol === scheme && `.${url.host}`.endsWith(rest) && url.host !== rest.slice(1)
    })
  )
}
