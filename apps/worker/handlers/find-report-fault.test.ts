import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findReportFault } from './find-report-fault.ts'

test('the report of the demo dealers can be shown', async () => {
  expect(await findReportFault(await readFile('db/demo/history-report.pdf'))).toBeNull()
})

test.each([
  ['nothing', '', 'is no PDF'],
  ['a page', '<!doctype html><script>%PDF-1.7</script>', 'is no PDF'],
  [
    'a script that runs when it is opened',
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF',
    'is a PDF that cannot be shown',
  ],
])('a report that is %s cannot', async (_what, text, reason) => {
  expect(await findReportFault(Buffer.from(text))).toContain(reason)
})
