/** Cookies that the tags of slots set on the website's own host. */
const tagCookie = /^_(ga|gid|gat|gcl|fb[cp]|dc_gtm)/

/** Deletes measurement cookies of this host and its parent domains. */
export function forgetTagCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')
  const labels = location.hostname.split('.')
  for (const name of names.filter((one) => tagCookie.test(one))) {
    const end = `${name}=;max-age=0;path=/`
    document.cookie = end
    labels.forEach((_, at) => (document.cookie = `${end};domain=${labels.slice(at).join('.')}`))
  }
}
