import { enquiry } from '#modules/leads/submit/testing.ts'

/** The lead of a test drive. @param name each name is another visitor */
export const buildFloodLead = (name: string, start: string) => ({
  ...enquiry,
  form: 'test-drive',
  category: 'Test Drive',
  email: `${name}@visitor.example`,
  phone: buildPhone(name),
  'Vehicle of Interest': 'A Mazda 3',
  'Preferred Date and Time.slot': `${start} main`,
})

/** An enquiry with a document of this many bytes. Each name is another visitor. */
export function buildUpload(name: string, bytes: number): { body: string; type: string } {
  const boundary = `----flood-${name}`
  const lead = { ...enquiry, email: `${name}@visitor.example`, phone: buildPhone(name) }
  const start = `%PDF-1.4\n%${name}\n`
  const end = '\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
  const line = `%${'x'.repeat(998)}\n`
  const filling = line.repeat(Math.max(0, Math.floor((bytes - start.length - end.length) / 1000)))
  const body = [
    `--${boundary}`,
    'content-disposition: form-data; name="lead"',
    '',
    JSON.stringify(lead),
    `--${boundary}`,
    'content-disposition: form-data; name="papers"; filename="papers.pdf"',
    'content-type: application/pdf',
    '',
    start + filling + end,
    `--${boundary}--`,
    '',
  ].join('\r\n')
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

/** A unique phone number for each name with a number at its end. */
const buildPhone = (name: string): string => {
  const kind = { a: 1, v: 2, f: 3 }[name.slice(0, 1)] ?? 4
  return `04${kind}${name.replaceAll(/\D/g, '').padStart(7, '0')}`
}
