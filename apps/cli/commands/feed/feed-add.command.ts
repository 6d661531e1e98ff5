import { type Command, Option } from 'commander'
import { addExamples } from '../../command/examples.ts'
import { jsonOption } from '../../command/options.ts'
import type { RunAction } from '../../command/run-action.ts'

/** `feed add`: a feed that is imported regularly. */
export function addFeedAdd(feed: Command, run: RunAction): void {
  const command = feed
    .command('add')
    .summary('have a feed come in by itself, or change one')
    .description(
      'Has a feed come in by itself: from an address (HTTPS, SFTP or FTPS), or from the newest file in its drop folder. A feed of the same name is changed, and keeps its credentials and host key where its address stays. It runs at once, and then every so many minutes.',
    )
    .argument('<name>', 'of the feed, such as main')
    .option('--dealership <slug>', 'whose stock it is (this or --group is required)')
    .option(
      '--group <slug>',
      'a dealership group: each of its dealerships has the feed, and takes its own rows of the file',
    )
    .option(
      '--address <url>',
      'where it is fetched: https://, sftp:// or ftps://; with a / at its end a server’s folder, whose newest file counts',
    )
    .option('--folder', 'take the newest file of its drop folder instead')
    .option('--every <minutes>', 'from 15 to 1440', '60')
    .addOption(
      new Option('--format <format>', 'of the file')
        .choices(['csv', 'json', 'jsonl', 'xml'])
        .default('csv'),
    )
    .option('--mapping <file>', 'name of a mapping that comes with Forecourt, or a file with one')
    .option('--partial', 'remove no vehicle that the file lacks')
    .option(
      '--credentials <file>',
      'JSON with username and password, or for SFTP privateKey and its passphrase',
    )
    .option(
      '--host-key <fingerprint>',
      'of an SFTP server (SHA256:…); without it the one that it shows first',
    )
    .addOption(jsonOption())
    .action(run(async () => (await import('./feed-schedule.ts')).runFeedAdd))
  addExamples(command, [
    'feed add main --dealership my-dealer --address https://dms.example/stock.csv --every 30',
    'feed add all --group my-group --address https://dms.example/all.csv --mapping mapping.json',
    'feed add nightly --dealership my-dealer --address sftp://dms.example/exports/ --credentials dms.json --every 60',
  ])
}
