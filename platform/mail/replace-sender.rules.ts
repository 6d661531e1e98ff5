const headerEnd = '\r\n\r\n'

/**
 * A composed message with another address in its From header; the name there stays. A mail that was stored before the
 * deployment had an address of its own (MAIL_FROM) would otherwise come from one that its server may not send for.
 *
 * @param from the address that the header has
 */
export function replaceSender(source: Buffer, from: string, to: string): Buffer {
  if (from === to) return source
  // Latin-1 gives every byte a character of its own, and back.
  const message = source.toString('latin1')
  const end = message.indexOf(headerEnd)
  const head = end === -1 ? message : message.slice(0, end)
  // A long header goes on in lines that begin with white space.
  const line = /^From:.*(?:\r\n[ \t].*)*/im.exec(head)
  // The address is behind the name, which may look like one.
  const at = line === null ? -1 : line[0].lastIndexOf(from)
  if (line === null || at === -1) return source
  const start = line.index + at
  return Buffer.from(message.slice(0, start) + to + message.slice(start + from.length), 'latin1')
}
