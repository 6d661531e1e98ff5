import { describe, expect, test } from 'vitest'
import type { ConsoleServices } from '../context/console-services.types.ts'
import { startConsole } from './built-console.fake.ts'
import { openStaffBrowser } from './sign-in.fake.ts'

const id = '00000000-0000-4000-8000-000000000001'

async function open(overrides: Partial<ConsoleServices> = {}) {
  const started = await startConsole(overrides)
  const read = async (name: 'priya' | 'sam') => {
    const browser = started.openBrowser()
    await openStaffBrowser(browser, started.staff, `${name}@dealer.example`)
    return (await (await browser.send('/')).text()).replaceAll('<!-- -->', '')
  }
  return { ...started, read }
}

describe('the start screen', () => {
  test('shows a manager what did not work, with where it is handled', async () => {
    const { inbox, read } = await open({
      listTroubledFeeds: () =>
        Promise.resolve({
          ok: true,
          feeds: [
            {
              name: 'autogate',
              dealershipName: 'Harbour Toyota',
              health: 'refused',
              reason: 'It has no column of prices.',
              lastImportedAt: null,
            },
          ],
        }),
    })
    inbox.add({ id, name: 'Kim Visitor', isHeld: true })
    const html = await read('priya')
    expect(html).toContain(`<a class="trouble" href="/leads/${id}"`)
    expect(html).toContain('looked like spam and is held')
    expect(html).toContain('Stock of Harbour Toyota from autogate')
    expect(html).toContain('It has no column of prices.')
    const hers = await read('sam')
    expect(hers).toContain('New leads that nobody has')
    expect(hers).not.toContain('Did not work')
  })

  test('has the number of unread leads in the rail', async () => {
    const { inbox, read } = await open()
    inbox.add({ id })
    expect(await read('sam')).toMatch(/class="rail__count"[^>]*>1<[^]*>1 unread</)
  })

  test('says nothing of failures while all works, nor of the deployment to people of dealers', async () => {
    const { read } = await open()
    const html = await read('priya')
    expect(html).toContain('Hello, Priya')
    expect(html).not.toContain('Did not work')
    expect(html).not.toContain('The deployment')
  })
})
