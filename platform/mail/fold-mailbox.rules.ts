const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, for counting only: ignores case, a tag after a plus, and the dots
 * that Gmail ignores. Mail is sent to the address as given.
 */
export function foldMailbox(address: string): string {
  const folded = address.trim().normalize('NFKC').toLowerCase()
  const at = folded.lastIndexOf('@')
  const [local = ''] = folded.slice(0, at).split('+', 1)
  const domain = folded.slice(at + 1)
  return `${dotless.has(domain) ? local.replaceAll('.', '') : local}@${domain}`
}
