import { deflateSync } from 'node:zlib'

/** A PDF with these objects, numbered from 1, and text before and after them. */
export function buildPdf(
  objects: readonly (string | Buffer)[],
  { trailer = '<< /Root 1 0 R >>', before = '' }: { trailer?: string; before?: string } = {},
): Buffer {
  const written = objects.map((object, at) =>
    Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`, 'latin1'),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
  )
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${before}\n`, 'latin1'),
    ...written,
    Buffer.from(`trailer\n${trailer}\nstartxref\n0\n%%EOF\n`, 'latin1'),
  ])
}

interface PackedOptions {
  /** Further entries of the stream's dictionary. */
  readonly more?: string
  readonly bytes?: (plain: Buffer) => Buffer
  readonly count?: string
}

/** An object stream with these objects, by number. */
export function buildPacked(
  objects: Readonly<Record<number, string>>,
  {
    more = '/Type /ObjStm /Filter /FlateDecode',
    bytes = (plain) => deflateSync(plain),
    count,
  }: PackedOptions = {},
): Buffer {
  const pairs: string[] = []
  let body = ''
  for (const [number, text] of Object.entries(objects)) {
    pairs.push(`${number} ${body.length}`)
    body += `${text} `
  }
  const head = `${pairs.join(' ')} `
  const content = bytes(Buffer.from(head + body, 'latin1'))
  const dictionary = `<< ${more} /N ${count ?? pairs.length} /First ${head.length} /Length ${content.length} >>`
  return Buffer.concat([
    Buffer.from(`${dictionary}\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])
}
