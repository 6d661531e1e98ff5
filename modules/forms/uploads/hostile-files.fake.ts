import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: Buffer | string
  /** Size that the zip directory declares; default: the real size. */
  readonly declaredBytes?: number
}

/** A zip file whose directory may contain false claims. */
export function buildZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declaredBytes } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const nameBytes = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(plain), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(declaredBytes ?? plain.length, 18)
    shared.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, nameBytes, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const head = Buffer.from('PK\x01\x02\x14\x00', 'latin1')
    directory.push(Buffer.concat([head, shared, tail, nameBytes]))
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, listed, end])
}

const mainTypes = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
} as const

/** A small Office document, with additional parts. */
export function buildOpenXml(kind: keyof typeof mainTypes, more: readonly ZipPart[] = []): Buffer {
  const [main, type] = mainTypes[kind]
  return buildZip([
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    },
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name: main, content: '<document/>' },
    ...more,
  ])
}

/** A compound file (MS-CFB) with empty streams of these names. */
export function buildCompound(names: readonly string[]): Buffer {
  const sector = 512
  const perSector = 4
  const directorySectors = Math.ceil((names.length + 1) / perSector)
  const header = Buffer.alloc(sector, 0)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  // Sector 0 is the allocation table; the directory is the chain from sector 1 on.
  const table = Buffer.alloc(sector, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  for (let at = 1; at <= directorySectors; at += 1) {
    table.writeUInt32LE(at === directorySectors ? 0xfffffffe : at + 1, at * 4)
  }
  const directory = Buffer.alloc(directorySectors * sector)
  ;['Root Entry', ...names].forEach((name, at) => {
    const written = directory.write(name, at * 128, 62, 'utf16le')
    directory.writeUInt16LE(written + 2, at * 128 + 64)
    directory.writeUInt8(at === 0 ? 5 : 2, at * 128 + 66)
  })
  return Buffer.concat([header, table, directory])
}

/** A black PNG of one bit per pixel: a few kilobytes, however many pixels it has. */
export function buildBlackPng(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), content])
    const framed = Buffer.alloc(8)
    framed.writeUInt32BE(content.length, 0)
    framed.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([framed.subarray(0, 4), named, framed.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
