import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { HealthFinding } from '../../../context/console-services.types.ts'
import { HealthSection } from './health-section.tsx'

const render = (findings: readonly HealthFinding[] | null) =>
  renderToStaticMarkup(<HealthSection findings={findings} />)

const suspended: HealthFinding = {
  state: 'warning',
  what: 'my-dealer',
  detail: 'is suspended: it sends no mail.',
  commands: ['forecourt site resume my-dealer'],
}
const database: HealthFinding = { state: 'ok', what: 'database', detail: 'PostgreSQL 15.18' }

describe('the health of the deployment', () => {
  test('says in words what is wrong, and names the command after that as code', () => {
    const html = render([suspended])
    expect(html).toContain('Needs attention')
    expect(html).toMatch(
      /is suspended: it sends no mail\..*<code>forecourt site resume my-dealer<\/code>/,
    )
  })

  test('names no shell where no command helps', () => {
    const html = render([{ ...suspended, commands: [] }, database])
    expect(html).toContain('is suspended')
    expect(html).not.toContain('shell')
    expect(html).not.toContain('<code>')
  })

  test('folds the checks that found nothing to do', () => {
    const html = render([database])
    expect(html).toContain('The checks found nothing that you have to do.')
    expect(html).toMatch(/<details.*Everything else \(1\).*PostgreSQL 15\.18.*<\/details>/)
  })

  test('is not shown to people who do not operate the deployment', () => {
    expect(render(null)).toBe('')
  })
})
