const headerEnd = '\r\n\r\n'

/**
 * Replaces the address in the From header of a composed message and keeps the name. A mail stored before MAIL_FROM was
 * set has a sender address that the server may not be allowed to use.
 * @param from the present address in the header
 */
export function replaceSender(source: Buffer, from: string, to: string): Buffer {
  if (from === to) return source
  // Latin-1 maps every byte to one character and back.
  const message = source.toString('latin1')
  const end = message.indexOf(headerEnd)
  const head = end === -1 ? message : message.slice(0, end)
  // A folded header continues on lines that begin with white space.
  const line = /^From:.*(?:\r\n[ \t].*)*/im.exec(head)
  // The address comes after the name, which may look like an address.
  const at = line === null ? -1 : line[0].lastIndexOf(from)
  if (line === null || at === -1) return source
  const start = line.index + at
  return Buffer.from(message.slice(0, start) + to + message.slice(start + from.length), 'latin1')
}
