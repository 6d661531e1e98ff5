import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { buildTestServices } from '#apps/web/server/test-services.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { leaveCardsOut, ResultCards } from './result-cards.tsx'

const words = { viewDetails: '', enquire: '', similarPrompt: '', findSimilar: '', was: 'Was' }

async function findView() {
  const { services } = buildTestServices()
  const { stock, clock } = services
  const answer = await stock.findSearchPage(buildExampleSite(), '/search/used-cars', '', clock())
  if (answer.kind !== 'page') throw new Error('the test stock has a search page')
  return answer.view
}

describe('the cards of a document', () => {
  test('are drawn where they are known', async () => {
    const view = await findView()
    const html = renderToStaticMarkup(
      <ResultCards view={leaveCardsOut(view)} html={undefined} words={words} />,
    )
    expect(html.match(/<article /g)).toHaveLength(view.cards.length)
  })

  test('are not sent as data too; all else is', async () => {
    const view = await findView()
    const { cards: _, ...rest } = view
    expect(JSON.parse(JSON.stringify(leaveCardsOut(view)))).toEqual(rest)
  })
})
