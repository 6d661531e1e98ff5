import { expect, test } from 'vitest'
import { applyDocuments } from '#modules/documents/apply-documents.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkHiddenPages } from './check-hidden-pages.ts'

const own = useTestDatabase()

const page = (slug: string) => ({
  path: `platform/pages/${slug}.md`,
  text: '---\ntitle: About\ndescription: About us.\n---\n\n## Words.\n',
})

test('the doctor names written pages at addresses that the platform has taken since, and no others', async () => {
  const files = [
    'compare',
    'campers/about',
    'cars/about/us',
    'about',
    // This page is not hidden: its text is shown on the dealership's contact page.
    'contact-us/city-motors',
  ].map(page)
  const applied = await applyDocuments(own.database, files)
  expect(applied).toMatchObject({ ok: true })
  const findings = await checkHiddenPages(own.database)
  expect(findings).toEqual([
    {
      state: 'warning',
      what: 'pages of platform',
      detail:
        "/campers/about is the address of the platform’s own page 'vehicle'; name the document otherwise",
    },
    {
      state: 'warning',
      what: 'pages of platform',
      detail:
        "/compare is the address of the platform’s own page 'compare'; name the document otherwise",
    },
  ])
})
