import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SurveyForm } from './survey-form.tsx'

function render(refused: { readonly error: string; readonly comment: string } | null): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SurveyForm action="/survey?token=T" subject="test drive" refused={refused} />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('has one to five stars, each with words, and a comment', () => {
  const html = render(null)
  expect(html).toContain('How many stars for your test drive?')
  expect(html.match(/type="radio"/g)).toHaveLength(5)
  for (const words of ['1 star', '2 stars', '5 stars']) expect(html).toContain(`>${words}<`)
  expect(html).not.toContain('role="alert"')
})

test('says that no stars were given, and keeps the comment', () => {
  const html = render({ error: 'Please choose how many stars.', comment: '</textarea><b>kind' })
  expect(html).toMatch(/role="alert"[^>]*>Please choose how many stars\./)
  expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;kind')
})
