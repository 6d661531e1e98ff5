const longestName = 150

/**
 * Headers by which a browser saves a visitor's file, and never shows it as a page of this host: it may contain anything.
 *
 * @param name as the visitor named it: folders and control characters are left out
 */
export const buildAttachmentHeaders = (
  name: string,
  mediaType: string,
): Readonly<Record<string, string>> => ({
  'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(mediaType) ? mediaType : 'application/octet-stream',
  'content-disposition': buildDisposition(name),
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})

function buildDisposition(name: string): string {
  const safe = cleanFileName(name)
  const ascii = safe
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["%;\\]/g, '_')
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii.trim() === '' ? 'file' : ascii}"; filename*=UTF-8''${encoded}`
}

/** The last part of a path, without control characters, letters that systems forbid, and dots at its ends. */
function cleanFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const cleaned = last.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').replaceAll(/^[.\s]+|[.\s]+$/g, '')
  return cleaned === '' ? 'file' : [...cleaned].slice(-longestName).join('')
}
