/** Parts of an Office document that list its relationships. */
const relationsName = /(?:^|\/)_rels\/[^/]*\.rels$/i
/**
 * A relationship element; attribute values may hold any character but `<`. The pattern is
 * unambiguous, so it cannot backtrack exponentially.
 */
const relationTag = /<(?:[\w.-]+:)?Relationship(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

export const isRelationsPart = (name: string): boolean => relationsName.test(name)

/**
 * Forbidden relationships of an Office document: `linked` loads a part from elsewhere (template,
 * picture, object, workbook), `embedded` is an object of another program. Links that the reader
 * must click are allowed.
 *
 * @param name of the part with the relationships
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

/** Whether a part belongs to a chart, which may embed its figures as a workbook. */
const isChart = (name: string): boolean => /(?:^|\/)(?:charts|chartEx|diagrams)\//i.test(name)

function readAttributes(text: string): ReadonlyMap<string, string> {
  const read = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    read.set(name.toLowerCase(), decodeReferences(double ?? single ?? ''))
  }
  return read
}

/** Decodes character references: `&#69;xternal` is `External`. */
function decodeReferences(text: string): string {
  return text.replaceAll(
    /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi,
    (whole, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/**
 * Detects the encoding as XML prescribes: by a byte order mark, or by the zero bytes of its first
 * letters.
 */
function decodeXml(bytes: Buffer): string {
  const isLittle = bytes[0] === 0xff || (bytes[0] !== 0 && bytes[1] === 0)
  const isBig = bytes[0] === 0xfe || (bytes[0] === 0 && bytes[1] !== 0)
  if (isLittle) return bytes.toString('utf16le')
  if (!isBig) return bytes.toString('utf8')
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le')
}
