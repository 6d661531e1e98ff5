/**
 * Whether an address is at one of these origins, which may begin with `*.` as in a content security policy: then they
 * stand for every name below.
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
