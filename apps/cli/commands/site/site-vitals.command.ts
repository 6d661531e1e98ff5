import type { Command } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `site vitals`: how fast a site's pages were for visitors. */
export function addSiteVitals(site: Command, run: RunAction): void {
  const command = site
    .command('vitals')
    .summary('tell how fast the pages of a site were for its visitors')
    .description(
      'Tells how fast the pages of a site were for its visitors, by kind of page: what three of four of them had at most, of those pages that were measured (analytics.web_vitals_share).',
    )
    .argument('<slug>', 'slug of the site')
    .option('--days <number>', 'of so many days', '28')
    .addOption(jsonOption())
    .action(run(async () => (await import('./site-vitals.ts')).runSiteVitals))
  addExamples(command, ['site vitals my-dealer', 'site vitals my-dealer --days 7'])
}
