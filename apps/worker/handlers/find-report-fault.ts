import { checkPdfBytes } from '#modules/forms/uploads/check-pdf.ts'

/**
 * Why a file cannot be shown as a history report, as the end of a sentence about its address; null: no fault. Visitors
 * open the file in their browsers, so the check is the same as for uploads.
 */
export async function findReportFault(bytes: Buffer): Promise<string | null> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return 'is no PDF'
  const found = await checkPdfBytes(bytes)
  return found.ok ? null : `is a PDF that cannot be shown (${found.fault})`
}
