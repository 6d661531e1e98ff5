import { checkPdfBytes } from '#modules/forms/uploads/check-pdf.ts'

/**
 * Why a history report cannot be shown, as the end of a sentence about its address; null: it can be. Visitors open it in
 * their browsers, so the same check as for uploads applies.
 */
export async function findReportFault(bytes: Buffer): Promise<string | null> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return 'is no PDF'
  const found = await checkPdfBytes(bytes)
  return found.ok ? null : `is a PDF that cannot be shown (${found.fault})`
}
