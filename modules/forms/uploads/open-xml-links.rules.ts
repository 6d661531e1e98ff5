/** Part of an Office document that says what its other parts are joined to. */
const relationsName = /(?:^|\/)_rels\/[^/]*\.rels$/i
/** One tag; values of its attributes may hold any letter but `<`. Nothing in it is matched in two ways. */
const relationTag = /<(?:[\w.-]+:)?Relationship(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

export const isRelationsPart = (name: string): boolean => relationsName.test(name)

/**
 * What the relations of an Office document hold that it should not: `linked` is a part that is loaded from
 * elsewhere (template, picture, object, workbook), `embedded` an object of another program. A link that the reader
 * has to press is neither.
 * @param name of the part that holds them
 * @param bytes its content: XML in UTF-8 or UTF-16
 */
export function findRelationFault(name: string, bytes: Buffer): 'linked' | 'embedded' | undefined {
  let fault: 'embedded' | undefined
  for (const [, attributes = ''] of decodeXml(bytes).matchAll(relationTag)) {
    const read = readAttributes(attributes)
    const type = (read.get('type') ?? '').split('/').at(-1)?.toLowerCase() ?? ''
    const isExternal = (read.get('targetmode') ?? '').trim().toLowerCase() === 'external'
    if (isExternal && type !== 'hyperlink') return 'linked'
    if (type === 'oleobject' || (type === 'package' && !isChart(name))) fault = 'embedded'
  }
  return fault
}

/** A chart has its figures with it, as a workbook. */
const isChart = (name: string): boolean => /(?:^|\/)(?:charts|chartEx|diagrams)\//i.test(name)

function readAttributes(text: string): ReadonlyMap<string, string> {
  const read = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    read.set(name.toLowerCase(), decodeReferences(double ?? single ?? ''))
  }
  return read
}

/** `&#69;xternal` is `External`. */
function decodeReferences(text: string): string {
  return text.replaceAll(
    /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi,
    (whole, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/** As XML says it is decided: by a mark at the beginning, or by where the zeros of its first letters are. */
function decodeXml(bytes: Buffer): string {
  const isLittle = bytes[0] === 0xff || (bytes[0] !== 0 && bytes[1] === 0)
  const isBig = bytes[0] === 0xfe || (bytes[0] === 0 && bytes[1] !== 0)
  if (isLittle) return bytes.toString('utf16le')
  if (!isBig) return bytes.toString('utf8')
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le')
}
